"""What people do, and what the control side can look at and change."""
