import type { CertificateRules } from "./rules.ts";

/** Within the small speed error that a correction allows, flow is proportional to speed. */
export function correctedFlow(flow: number, speed: number, reference: number): number {
  return (flow * reference) / speed;
}

/** Nm³/min dry, at 1013.25 mbar and 0 °C, from mbar and °C. */
export function normalFlow(flow: number, pressure: number, temperature: number): number {
  return flow * (pressure / 1013.25) * (273.15 / (273.15 + temperature));
}

/** Percent of flow and specific energy. The first line ends below its flow, the others with it. */
export function toleranceAt(flow: number, { tolerances }: Pick<CertificateRules, "tolerances">) {
  return tolerances.find(({ upTo }, index) => flow < upTo || (index > 0 && flow === upTo));
}
