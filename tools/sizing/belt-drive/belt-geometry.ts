/*
 * An open belt round two pulleys. Lengths and diameters are datum ones, in mm: where the pull of the belt acts
 * (ISO 4184, ISO 4183).
 */

export type BeltLoop = {
  /** Datum diameters of both pulleys. */
  driving: number;
  driven: number;
  /** Between the middles of both shafts. */
  centre: number;
};

/** Returns the angle (rad) that the straight runs are inclined by. */
function inclination({ driving, driven, centre }: BeltLoop): number {
  return Math.asin(Math.abs(driven - driving) / (2 * centre));
}

/** Returns the length of the belt: both straight runs and both arcs. */
export function beltLength(loop: BeltLoop): number {
  const { driving, driven, centre } = loop;
  const angle = inclination(loop);
  const straight = 2 * centre * Math.cos(angle);
  return straight + (Math.PI / 2) * (driving + driven) + angle * Math.abs(driven - driving);
}

/** Returns the length as manuals compute it: the series of the exact one, cut behind its second term. */
export function usualBeltLength({ driving, driven, centre }: BeltLoop): number {
  return 2 * centre + (Math.PI / 2) * (driving + driven) + (driven - driving) ** 2 / (4 * centre);
}

/** Returns the part of the smaller pulley that the belt lies on, in degrees. */
export function contactArc(loop: BeltLoop): number {
  return 180 - (2 * inclination(loop) * 180) / Math.PI;
}

/** Returns the least distance of the shafts at which the pulleys do not touch. */
export function leastCentre({ driving, driven }: Pick<BeltLoop, "driving" | "driven">): number {
  return (driving + driven) / 2;
}

/** Returns the distance of the shafts at which a belt is tight; null for one too short for the pulleys. */
export function centreFor(
  length: number,
  { driving, driven }: Pick<BeltLoop, "driving" | "driven">,
): number | null {
  const least = leastCentre({ driving, driven });
  if (beltLength({ driving, driven, centre: least }) > length) return null;
  let [low, high] = [least, Math.max(least, length / 2)];
  // The length grows with the distance: fifty halvings leave less than a millionth of a millimetre.
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (beltLength({ driving, driven, centre: middle }) < length) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns m/s at the datum diameter. */
export function beltSpeed(diameter: number, speed: number): number {
  return (Math.PI * diameter * speed) / 60_000;
}
