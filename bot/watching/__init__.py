"""The watch: messages, reactions, comings and goings are looked at by detectors, and brought before the court."""
