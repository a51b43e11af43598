/** l/min at ambient pressure, from m³, mbar and s, at constant temperature. */
export function leakFlow(volume: number, drop: number, ambient: number, seconds: number): number {
  return ((volume * drop) / (ambient * seconds)) * 60_000;
}

/** Energy mean, dB. */
export function meanLevel(readings: readonly number[]): number {
  const energy = readings.reduce((sum, level) => sum + 10 ** (level / 10), 0);
  return 10 * Math.log10(energy / readings.length);
}

/** dB of ISO 3744, below which background noise can no longer be corrected. */
export const LEAST_MARGIN = 6;

/** K1, dB, from the margin above the background. */
export function backgroundCorrection(margin: number): number {
  return -10 * Math.log10(1 - 10 ** (-margin / 10));
}

/** dB over a hemisphere of this radius in m. */
export function soundPower(mean: number, background: number, room: number, radius: number): number {
  const surface = 2 * Math.PI * radius ** 2;
  return mean - backgroundCorrection(mean - background) - room + 10 * Math.log10(surface);
}
