"""The parts of delivery: forms of requests, meanings of errors, lanes, parcels (architecture §6)."""
