"""Events become words, in the language of their reader."""
