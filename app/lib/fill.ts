/** Replaces {names}; an empty value also drops the space before a comma. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/ ?\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return value === "" ? "" : whole.replace(`{${name}}`, () => value);
  });
}
