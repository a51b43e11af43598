import { formatCount } from "#app/lib/numbers.ts";
import type { AccessorySet } from "#tools/sizing/blower/accessories.ts";
import type { Operation } from "#tools/sizing/blower/blower-choice.ts";
import type { DutyPoint } from "#tools/sizing/blower/duty-point.ts";
import type { Machine } from "#tools/sizing/blower/machines.ts";
import { annualEnergy, cleanPower, reliefPower, turndown } from "#tools/sizing/blower/running.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import { powerText } from "./fitting-blowers.tsx";

type Row = { term: string; value: string };

export function runningRows(
  machine: Machine,
  duty: DutyPoint,
  operation: Operation,
  set: AccessorySet,
): Row[] {
  const { losses } = duty;
  return [
    ...(losses.dirty > losses.clean
      ? [
          {
            term: "Shaft power",
            value: `${powerText(operation.power)} kW; clean filter ${powerText(cleanPower(machine, duty, operation))} kW`,
          },
        ]
      : []),
    { term: "Motor at relief pressure", value: reliefText(machine, duty, operation, set) },
    ...(duty.supply === "converter"
      ? [{ term: "Lowest speed, VSD", value: turndownText(machine, duty, operation) }]
      : []),
    { term: "Energy per year", value: energyText(machine, duty, operation) },
    { term: "Noise", value: noiseText(machine) },
  ];
}

function reliefText(
  machine: Machine,
  duty: DutyPoint,
  operation: Operation,
  { found }: AccessorySet,
): string {
  const kind = duty.pressure > 0 ? "relief valve" : "vacuum relief valve";
  const valve = found.find((one) => one.kind === kind)?.pressure ?? null;
  const relief = reliefPower(machine, duty, operation, valve && Math.abs(valve));
  if (!relief) return "Not available; beyond the machine’s curve";
  const { difference, power, motor, needed } = relief;
  const isEnough = motor !== null && needed !== null && needed <= motor;
  const rated = motor === null ? "" : `, ${isEnough ? "within" : "overloads"} ${motor} kW`;
  const larger = isEnough ? "" : `; use ${needed ?? "above 315"} kW`;
  const at =
    valve === null
      ? `${figureText(difference)} mbar, the highest setting`
      : `${figureText(difference)} mbar`;
  return `${powerText(power)} kW at ${at}${rated}${larger}`;
}

function turndownText(machine: Machine, duty: DutyPoint, operation: Operation): string {
  const found = turndown(machine, duty, operation);
  if (!found) return "None at this pressure";
  const hertz = `${found.frequency.toFixed(0)} Hz`;
  const speed =
    machine.kind === "roots" ? `${formatCount(Math.round(found.speed))} rpm (${hertz})` : hertz;
  return `${speed}, ${figureText(Math.round(found.flow))} m³/h; limited by ${found.limit}`;
}

function energyText(machine: Machine, duty: DutyPoint, operation: Operation): string {
  const found = annualEnergy(machine, duty, operation);
  if (!found) return "Not available; motor size outside IEC 60034-30-1";
  const { hours, tariff, isSample } = duty.running;
  const [energy, cost] = [found.energy, found.cost].map((one) =>
    formatCount(Number(one.toPrecision(2))),
  );
  const sample = isSample ? ", sample values" : "";
  return `${found.isLeast ? "at least " : ""}${energy} kWh, R${cost} (${formatCount(hours)} h at R${tariff.toFixed(2)}/kWh${sample})`;
}

function noiseText({ noise }: Machine): string {
  if (noise === null) return "Not available; ask us";
  return `${noise} dB(A) at 1 m, no hood, rated point only. Not available at this duty. Ask us`;
}
