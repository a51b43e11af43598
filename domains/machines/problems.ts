export const PROBLEMS = {
  "machine-exists": ({ maker, model }: { maker: string; model: string }) =>
    `The machine “${maker} ${model}” already exists.`,
  "position-kits":
    "A position belongs to up to 10 kits, named with up to 60 characters and no semicolon.",
};
