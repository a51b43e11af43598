export const PROBLEMS = {
  "machine-exists": ({ maker, model }: { maker: string; model: string }) =>
    `The machine “${maker} ${model}” already exists.`,
  "position-kits":
    "A position can have up to 10 kits. Kit names can have up to 60 characters, without semicolons.",
};
