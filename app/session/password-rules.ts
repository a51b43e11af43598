import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "#domains/accounts/password.ts";

export function passwordError(password: string, repeated: string): string | null {
  if (password !== repeated) return "Passwords do not match.";
  if (password.length < PASSWORD_MIN_LENGTH) {
    return "Password must be at least 6 characters long.";
  }
  return null;
}

/** Advisory; rejects nothing. */
export function passwordHint(password: string): string {
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (missing > 0)
    return `At least ${PASSWORD_MIN_LENGTH} characters. Three random words work well.`;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return `Too long. The limit is ${PASSWORD_MAX_BYTES} plain characters, fewer with accents or emoji.`;
  }
  if (new Set(password).size < PASSWORD_MIN_LENGTH) return "Weak. It repeats itself.";
  if (/^(\d+|[a-z]+|[A-Z]+)$/.test(password) && password.length < 12) {
    return "Fair. Add more characters or different types to make it stronger.";
  }
  return password.length < 10 ? "Good. A longer one is stronger." : "Strong.";
}
