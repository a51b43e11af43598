import { airPressure, toNormalFlow } from "#tools/sizing/air.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import type { DutyPoint } from "./duty-point.ts";

export function dutyText({
  flow,
  pressure,
  vacuum,
  losses,
  altitude,
  outside,
  inlet,
}: DutyPoint): string {
  const parts = [
    losses.dirty > 0 && `${figureText(losses.dirty)} mbar inlet filter`,
    losses.pipe > 0 && `${Number(losses.pipe.toPrecision(2))} mbar pipe`,
  ];
  const lost = parts.filter((one) => one !== false).join(" and ");
  const differences = [
    pressure > 0 && `${figureText(pressure)} mbar pressure`,
    vacuum > 0 && `${figureText(vacuum)} mbar vacuum`,
  ];
  return [
    `${figureText(flow)} m³/h inlet flow (${figureText(toNormalFlow(flow, inlet))} Nm³/h)`,
    ...differences.filter((one) => one !== false),
    ...(lost === "" ? [] : [`including ${lost} loss`]),
    `air at ${figureText(outside.temperature)} °C, ${figureText(altitude)} m altitude (${Math.round(airPressure(altitude))} mbar)`,
  ].join(", ");
}
