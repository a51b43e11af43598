import { createToolData, shownOf } from "#domains/products/customer/selection/tool-data.ts";
import {
  type Belt,
  beltsOf,
  boundingBelt,
  nearestBelts,
  nearestPulleys,
  type Pulley,
  pulleysOf,
} from "#tools/sizing/belt-drive/belts.ts";
import { readDrive } from "#tools/sizing/belt-drive/drive.ts";

export type BeltParts = { belts: Belt[]; pulleys: Pulley[] };

export const beltParts = createToolData<BeltParts>(
  (productTypes, products) => ({
    belts: beltsOf(productTypes, products),
    pulleys: pulleysOf(productTypes, products),
  }),
  narrowBelts,
);

export function narrowBelts({ belts, pulleys }: BeltParts, query: URLSearchParams): BeltParts {
  const { drive } = readDrive(query);
  if (!drive) return { belts: [], pulleys: [] };
  const { profile, driving, driven } = drive;
  return {
    belts: shownOf(belts, [boundingBelt(belts, profile) ?? [], nearestBelts(belts, drive)].flat()),
    pulleys: shownOf(
      pulleys,
      [driving, driven].flatMap((diameter) => nearestPulleys(pulleys, profile, diameter)),
    ),
  };
}
