import { company } from "#domains/company/company.ts";

/** SAMPLE content for the owner to replace. */
export const hero = {
  title: "Blower Repairs & Supply",
  established: `Est. ${company.established}`,
  lead: "We strip, measure, machine and test Roots blowers, side-channel blowers and rotary valves in our Germiston workshop, and stock the bearings and spares they need.",
  down: "A blower down?",
} as const;
