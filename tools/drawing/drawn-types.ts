import { AIR_PARTS } from "./air-parts.ts";
import { BALL_BEARINGS } from "./ball-bearings.ts";
import { BLOWERS } from "./blowers.ts";
import { COUPLINGS } from "./couplings.ts";
import { DRIVES } from "./drives.ts";
import { HOUSINGS } from "./housings.ts";
import { INSTRUMENTS } from "./instruments.ts";
import { PIPE_FITTINGS } from "./pipe-fittings.ts";
import { ROLLER_BEARINGS } from "./roller-bearings.ts";
import { ROTARY_VALVES } from "./rotary-valves.ts";
import { SEALS } from "./seals.ts";

export const DRAWN_TYPES = {
  ...BALL_BEARINGS,
  ...ROLLER_BEARINGS,
  ...HOUSINGS,
  ...SEALS,
  ...DRIVES,
  ...COUPLINGS,
  ...BLOWERS,
  ...ROTARY_VALVES,
  ...AIR_PARTS,
  ...PIPE_FITTINGS,
  ...INSTRUMENTS,
};

export type DrawnTypeKey = keyof typeof DRAWN_TYPES;

export function isDrawnTypeKey(key: string): key is DrawnTypeKey {
  return Object.hasOwn(DRAWN_TYPES, key);
}
