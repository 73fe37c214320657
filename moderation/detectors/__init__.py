"""What looks at messages and says which rules they seem to break: one small file for each family (spec §3)."""
