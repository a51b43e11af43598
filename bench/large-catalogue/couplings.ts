import * as v from "valibot";
import { listPrice, type Part, sampleSizes } from "./part.ts";

const SIZE = v.object({
  size: v.number(),
  outside_diameter: v.number(),
  torque_92: v.number(),
  torque_98: v.number(),
});
const smallest = { size: 14, outside_diameter: 30, torque_92: 7.5, torque_98: 12.5 };

/** Jaw couplings, finish-bored for each bore pair of a size. */
export function couplings(): Part[] {
  return [smallest, ...sampleSizes("jaw-couplings", SIZE)].flatMap(
    ({ size, outside_diameter: outside, torque_92, torque_98 }) => {
      const bores = [14, 19, 24, 28, 38, 42, 48, 55, 60].filter((bore) => bore < outside * 0.46);
      return bores.flatMap((drive) =>
        bores.map((driven) => ({
          designation: `jaw coupling ${size} ${drive}/${driven} mm`,
          name: `Jaw Coupling Size ${size} ${drive}/${driven} mm`,
          description: `Two hubs and a spider, outside diameter ${outside} mm, rated ${torque_92} Nm with a 92 Shore A and ${torque_98} Nm with a 98 Shore A spider. Bored ${drive} and ${driven} mm with DIN 6885 keyways. For direct-driven blowers and geared motors.`,
          price: listPrice(7 + 0.0112 * outside ** 2 + 9),
          picture: "jaw-coupling",
        })),
      );
    },
  );
}
