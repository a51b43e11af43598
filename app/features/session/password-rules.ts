/** Spec section 9. */
const MIN_PASSWORD_LENGTH = 6;

/** The auth service's hash (bcrypt) reads no further than this many bytes. */
const MAX_PASSWORD_BYTES = 72;

/** Says why a new password and its repetition cannot be used, in the words of spec section 5. */
export function passwordFault(password: string, repeated: string): string | null {
  if (password !== repeated) return "Passwords do not match.";
  if (password.length < MIN_PASSWORD_LENGTH) {
    return "Password must be at least 6 characters long.";
  }
  return null;
}

/** Says something useful about a password while it is typed. It refuses nothing. */
export function passwordHint(password: string): string {
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing > 0)
    return `At least ${MIN_PASSWORD_LENGTH} characters. Three random words are good.`;
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    return `Only the first ${MAX_PASSWORD_BYTES} bytes of a password count (most accents and emoji take several), and more than ${MAX_PASSWORD_BYTES} characters are refused: make it shorter.`;
  }
  if (new Set(password).size < MIN_PASSWORD_LENGTH) return "Weak: it repeats itself.";
  if (/^(\d+|[a-z]+|[A-Z]+)$/.test(password) && password.length < 12) {
    return "Fair: a few more characters, or other kinds of them, make it stronger.";
  }
  return password.length < 10 ? "Good. Longer is stronger." : "Strong.";
}
