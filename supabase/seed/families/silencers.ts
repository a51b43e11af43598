import { listPrice, type Part } from "../part.ts";
import { flangedPicture, type PipeSize, pipeSizes } from "./pipe-sizes.ts";

type Side = "Inlet" | "Discharge";

const sides = {
  Inlet: {
    picture: "silencer-inlet",
    factor: 1,
    words:
      "Absorption silencer that takes the hiss out of the intake, with a flange for the filter",
  },
  Discharge: {
    picture: "silencer-discharge",
    factor: 1.35,
    words:
      "Chamber silencer for the pulsation behind a Roots blower, welded steel without packing that could blow into the line",
  },
} as const satisfies Record<Side, { picture: string; factor: number; words: string }>;

/** Blower silencer for one side and pipe size. */
function silencer(size: PipeSize, side: Side): Part {
  const { nominal, flow, circle, bolts } = size;
  const { picture, factor, words } = sides[side];
  return {
    designation: `silencer DN${nominal} ${side}`,
    name: `${side} Silencer DN ${nominal}`,
    description: `${words}. For about ${flow} m3/h; flange DN ${nominal} PN 10, bolt circle ${circle} mm, ${bolts}. Tell us blower speed and pressure so that the chamber suits the tone.`,
    price: listPrice((60 + nominal ** 1.5 * 0.26) * factor),
    picture: flangedPicture(picture, size),
  };
}

export const silencers: Part[] = [
  ...pipeSizes.map((size) => silencer(size, "Inlet")),
  ...pipeSizes.map((size) => silencer(size, "Discharge")),
];
