export const PROBLEMS = {
  "machine-exists": ({ maker, model }: { maker: string; model: string }) =>
    `There is a machine “${maker} ${model}” already.`,
  "position-kits":
    "A position belongs to up to 10 kits, named with up to 60 characters and no semicolon.",
};
