/* Open belt, two pulleys. Datum lengths and diameters, mm (ISO 4184, ISO 4183). */

export type BeltLoop = {
  driving: number;
  driven: number;
  centre: number;
};

/** rad */
function inclination({ driving, driven, centre }: BeltLoop): number {
  return Math.asin(Math.abs(driven - driving) / (2 * centre));
}

export function beltLength(loop: BeltLoop): number {
  const { driving, driven, centre } = loop;
  const angle = inclination(loop);
  const straight = 2 * centre * Math.cos(angle);
  return straight + (Math.PI / 2) * (driving + driven) + angle * Math.abs(driven - driving);
}

/** Manufacturers' approximation, the exact series cut after two terms. */
export function usualBeltLength({ driving, driven, centre }: BeltLoop): number {
  return 2 * centre + (Math.PI / 2) * (driving + driven) + (driven - driving) ** 2 / (4 * centre);
}

/** Degrees on the smaller pulley. */
export function contactArc(loop: BeltLoop): number {
  return 180 - (2 * inclination(loop) * 180) / Math.PI;
}

export function leastCentre({ driving, driven }: Pick<BeltLoop, "driving" | "driven">): number {
  return (driving + driven) / 2;
}

/** Null if the belt is too short. */
export function centreFor(
  length: number,
  { driving, driven }: Pick<BeltLoop, "driving" | "driven">,
): number | null {
  const least = leastCentre({ driving, driven });
  if (beltLength({ driving, driven, centre: least }) > length) return null;
  let [low, high] = [least, Math.max(least, length / 2)];
  // Monotonic; fifty halvings reach below a millionth of a mm.
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (beltLength({ driving, driven, centre: middle }) < length) low = middle;
    else high = middle;
  }
  return high;
}

/** m/s */
export function beltSpeed(diameter: number, speed: number): number {
  return (Math.PI * diameter * speed) / 60_000;
}
