export type JsonText<Value> = string & { readonly of?: Value };

/** Long page data as JSON text. React Router's own encoding compresses worse. */
export const toJsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value);

export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
