type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

/** Returns the props of a value’s field. `change` receives what was typed. */
export function boundFields<Values extends object>(
  values: Values,
  change: (typed: Partial<Values>) => void,
  errors: { readonly [Name in keyof Values]?: string | undefined } = {},
) {
  return (name: TextName<Values>) => ({
    ...{
      autoComplete: "off",
      error: errors[name] as string | undefined,
      value: values[name] as string,
    },
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Values>),
  });
}
