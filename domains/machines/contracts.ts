import * as v from "valibot";
import { list, moment, uuid } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { MACHINE, MACHINE_POSITION, MAX_MACHINES } from "./machine-edits.ts";

/** Creates machines (`seen` is null) or changes those unchanged since `seen`. All or none. */
export const saveMachines = contract("save_machines", {
  access: "office",
  input: {
    machines: list(
      v.strictObject({
        id: uuid,
        seen: v.nullable(moment),
        model: MACHINE,
        positions: list(MACHINE_POSITION, 99),
      }),
      MAX_MACHINES,
    ),
  },
  output: v.strictObject({ added: v.number(), changed: v.number() }),
  changes: ["machine_models", "machine_positions", "audit_log"],
  problems: {
    gone: [404, "One of the machines no longer exists."],
    changed: [409, "Someone else changed a machine. Reload it."],
  },
});
export type MachineChange = Parameters<typeof saveMachines>[1]["machines"][number];
