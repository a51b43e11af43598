export const PASSWORD_MIN_LENGTH = 6;

/** bcrypt ignores bytes beyond this. */
export const PASSWORD_MAX_BYTES = 72;
