import { toNormalFlow } from "#tools/sizing/air.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import type { DutyPoint } from "./duty-point.ts";

export function dutyText({ flow, pressure, vacuum, altitude, outside, inlet }: DutyPoint): string {
  const differences = [
    pressure > 0 && `${figureText(pressure)} mbar pressure`,
    vacuum > 0 && `${figureText(vacuum)} mbar vacuum`,
  ];
  return [
    `${figureText(flow)} m³/h inlet flow (${figureText(toNormalFlow(flow, inlet))} Nm³/h)`,
    ...differences.filter((one) => one !== false),
    `air at ${figureText(outside.temperature)} °C, ${figureText(altitude)} m altitude (${Math.round(outside.pressure)} mbar)`,
  ].join(", ");
}
