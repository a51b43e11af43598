import { listPrice, type Part } from "../part.ts";

type Stages = "Single Stage" | "Two Stage";

/** Stages, motor kW, free flow m³/h at 50 Hz, greatest vacuum and pressure in mbar, port thread. */
const machines: readonly (readonly [Stages, number, number, number, number, string])[] = [
  ["Single Stage", 0.25, 55, 90, 100, 'G 1"'],
  ["Single Stage", 0.37, 80, 110, 120, 'G 1 1/4"'],
  ["Single Stage", 0.55, 100, 120, 130, 'G 1 1/4"'],
  ["Single Stage", 0.85, 145, 160, 160, 'G 1 1/2"'],
  ["Single Stage", 1.3, 210, 170, 170, 'G 2"'],
  ["Single Stage", 1.5, 210, 200, 190, 'G 2"'],
  ["Single Stage", 2.2, 265, 240, 230, 'G 2"'],
  ["Single Stage", 3, 315, 270, 270, 'G 2"'],
  ["Single Stage", 4, 315, 290, 320, 'G 2"'],
  ["Single Stage", 5.5, 530, 290, 300, 'G 2 1/2"'],
  ["Single Stage", 7.5, 530, 320, 400, 'G 2 1/2"'],
  ["Single Stage", 15, 1050, 320, 390, 'G 4"'],
  ["Two Stage", 0.7, 80, 210, 200, 'G 1 1/4"'],
  ["Two Stage", 1.5, 150, 260, 280, 'G 1 1/2"'],
  ["Two Stage", 2.2, 150, 300, 360, 'G 1 1/2"'],
  ["Two Stage", 3, 230, 340, 410, 'G 2"'],
  ["Two Stage", 5.5, 320, 400, 460, 'G 2"'],
  ["Two Stage", 7.5, 500, 420, 470, 'G 2 1/2"'],
  ["Two Stage", 11, 500, 430, 560, 'G 2 1/2"'],
];

function picture(stages: Stages, motor: number): Part["picture"] {
  if (stages === "Two Stage") return "side-channel-double";
  return motor >= 7.5 ? "side-channel-large" : "side-channel-single";
}

export const sideChannelBlowers: Part[] = machines.map(
  ([stages, motor, flow, vacuum, pressure, thread]) => ({
    designation: `side channel ${motor} kW ${flow} m3/h ${stages}`,
    name: `Side Channel Blower ${motor} kW, ${flow} m³/h, ${stages}`,
    description: `Ring blower (regenerative blower) with the impeller on the motor shaft: ${flow} m3/h free flow, up to ${pressure} mbar pressure or -${vacuum} mbar vacuum at 50 Hz, ports ${thread}, three-phase 400 V. For pond and tank aeration, vacuum lifting and drying; never run it closed, fit a relief valve and an inlet filter.`,
    price: listPrice(165 + 150 * motor ** 0.86 * (stages === "Two Stage" ? 1.22 : 1)),
    picture: picture(stages, motor),
  }),
);
