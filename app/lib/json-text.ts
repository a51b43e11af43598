/** A value of this type, as JSON. */
export type JsonText<Value> = string & { readonly of?: Value };

/**
 * Returns a value as text, for a page whose data are long: React Router writes each value once and names it by its
 * number everywhere else, and compressed that is larger than JSON.
 */
export const toJsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value);

export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
