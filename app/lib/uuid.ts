const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Guards id parameters; PostgreSQL rejects malformed UUIDs. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
