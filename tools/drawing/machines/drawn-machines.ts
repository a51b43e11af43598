import type { MachineKind } from "#domains/machines/machine.ts";
import { packageElevation } from "./package-elevation.ts";
import { rootsSection } from "./roots-section.ts";
import type { Sectional } from "./sectional.ts";
import { sideChannelSection } from "./side-channel-section.ts";
import { valveSection } from "./valve-section.ts";

export const DRAWN_MACHINES: Record<MachineKind, () => Sectional> = {
  "roots-blower": rootsSection,
  "side-channel-blower": sideChannelSection,
  "rotary-valve": valveSection,
  "blower-package": packageElevation,
};
