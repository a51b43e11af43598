/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 6;

/** The auth service's hash (bcrypt) reads no further than this many bytes. */
export const PASSWORD_MAX_BYTES = 72;
