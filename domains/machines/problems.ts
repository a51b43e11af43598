export const PROBLEMS = {
  "machine-exists": ({ manufacturer, model }: { manufacturer: string; model: string }) =>
    `The machine “${manufacturer} ${model}” already exists.`,
  "position-kits":
    "A position can have up to 10 kits. Kit names can have up to 60 characters, without semicolons.",
};
