import type { Plan } from "./shapes.ts";

export type DrawnValues = Readonly<Record<string, number | string | undefined>>;
export type Letter = {
  name: string;
  field: string;
  form: "diameter" | "length" | "nominal" | "angle" | "count";
};
export type Sizes<Required extends string> = Readonly<
  Partial<Record<string, number>> & Record<Required, number>
>;
type Choices = Readonly<Record<string, string | undefined>>;

type Definition<Required extends string> = {
  name: string;
  letters: Readonly<Record<string, Letter>>;
  required: readonly Required[];
  choices?: Readonly<Record<string, readonly string[]>>;
  typical: DrawnValues;
  known?: (values: DrawnValues) => DrawnValues | undefined;
  reject?: (size: Sizes<Required>) => string | false | undefined;
  plan: (size: Sizes<Required>, choice: Choices) => Plan;
};

export type DrawnType = Pick<
  Definition<string>,
  "name" | "letters" | "choices" | "typical" | "required"
> & {
  draw: (values: DrawnValues) => { plan: Plan; values: DrawnValues } | { reason: string };
};

const MAX_MM = 20_000;

export function drawnType<Required extends string>({
  known,
  reject,
  plan,
  ...rest
}: Definition<Required>): DrawnType {
  return {
    ...rest,
    draw(given) {
      const values: Record<string, number | string | undefined> = { ...known?.(given) };
      for (const [key, value] of Object.entries(given)) {
        if (sizeOf(value) !== undefined || typeof value === "string") values[key] = value;
      }
      const sizes: Partial<Record<string, number>> = {};
      for (const letter of Object.keys(rest.letters)) sizes[letter] = sizeOf(values[letter]);
      if (!hasAll(sizes, rest.required)) {
        const missing = rest.required.filter((letter) => sizes[letter] === undefined);
        return { reason: `No usable size for ${missing.join(", ")}.` };
      }
      const reason = reject?.(sizes);
      if (reason) return { reason };
      const chosen = Object.entries(rest.choices ?? {}).map(([key, options]) => [
        key,
        options.find((option) => option === values[key]) ?? options[0],
      ]);
      return { plan: plan(sizes, Object.fromEntries(chosen)), values };
    },
  };
}

export function sizeOf(value: number | string | undefined): number | undefined {
  return typeof value === "number" && value >= 0.01 && value <= MAX_MM ? value : undefined;
}

function hasAll<Required extends string>(
  sizes: Partial<Record<string, number>>,
  required: readonly Required[],
): sizes is Sizes<Required> {
  return required.every((letter) => sizes[letter] !== undefined);
}

export function diameter(name: string, field: string): Letter {
  return { name, field, form: "diameter" };
}
export function length(name: string, field: string): Letter {
  return { name, field, form: "length" };
}
/** No unit; DN 100 is the same in inches. */
export function nominal(name: string, field: string): Letter {
  return { name, field, form: "nominal" };
}
export function angle(name: string, field: string): Letter {
  return { name, field, form: "angle" };
}
export function count(name: string, field: string): Letter {
  return { name, field, form: "count" };
}
export function bounded(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
