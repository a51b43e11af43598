import * as v from "valibot";

/** Text with placeholders such as {phone}. Rejects unknown names. */
export function template<Schema extends v.GenericSchema<string, string>>(
  field: Schema,
  names: readonly string[],
) {
  const known = names.map((name) => `{${name}}`).join(", ");
  return v.pipe(
    field,
    v.check(
      (typed) => namesIn(typed).every((name) => names.includes(name)),
      ({ input }) => {
        const other = namesIn(`${input}`).find((name) => !names.includes(name)) ?? "";
        return `{${other}} is not available here. Use ${known}, or remove the braces.`;
      },
    ),
    v.metadata({ names }),
  );
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
