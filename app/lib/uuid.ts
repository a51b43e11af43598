const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from an address can be the id of a row at all; asking the database would be an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
