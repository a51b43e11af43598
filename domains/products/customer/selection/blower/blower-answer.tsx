import { memo } from "react";
import { AskUs } from "#domains/products/customer/selection/ask-us.tsx";
import { OtherProducts } from "#domains/products/customer/selection/other-products.tsx";
import { ANSWER_ID } from "#domains/products/customer/selection/sizing-form.tsx";
import { useSettled } from "#domains/products/customer/selection/use-settled.ts";
import { SEA_LEVEL } from "#tools/sizing/air.ts";
import type { Accessory } from "#tools/sizing/blower/accessories.ts";
import { accuracyText } from "#tools/sizing/blower/accuracy-text.ts";
import { BOUNDS, type Candidate, chooseBlower } from "#tools/sizing/blower/blower-choice.ts";
import { curveOf, curveScale } from "#tools/sizing/blower/blower-curve.ts";
import type { DutyPoint, TypedDuty } from "#tools/sizing/blower/duty-point.ts";
import { dutyText } from "#tools/sizing/blower/duty-text.ts";
import { type Counts, countsOf, sumOf } from "#tools/sizing/suitability.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import type { BlowerParts } from "./blower-parts.ts";
import { BlowerSheet } from "./blower-sheet.tsx";
import { comparedOf } from "./compared-blowers.ts";
import { FittingBlowers, powerText } from "./fitting-blowers.tsx";

type Requested = { duty: DutyPoint; typed: TypedDuty; query: URLSearchParams };

export function BlowerAnswer({ parts, duty, typed, query }: Requested & { parts: BlowerParts }) {
  const { machines, accessories } = parts;
  const candidates = chooseBlower(machines, duty);
  const counts = parts.counts ?? countsOf(candidates);
  const fitting = candidates.filter(({ suitability }) => suitability === "fits");

  return (
    <section
      id={ANSWER_ID}
      aria-label="Result"
      className="mt-8 scroll-mt-24 print:mt-0 print:break-inside-auto!"
    >
      {/* Fixed height, so that content below does not move while typing. */}
      <p
        role="status"
        className="mb-4 min-h-[5lh] font-semibold md:min-h-[3lh] lg:min-h-[2lh] print:min-h-0"
      >
        {fitting.length === 0
          ? "None of our blowers delivers"
          : `${counts.fits} of ${sumOf(counts)} blowers suitable for`}{" "}
        {dutyText(duty)}.{fitting.length === 0 && ` ${whatIsPossible(candidates, duty)}.`}
        {fitting[0] &&
          ` Lowest shaft power ${powerText(fitting[0].operation?.power)} kW, ${fitting[0].machine.product.name}.`}
      </p>
      <FurtherAnswer {...{ candidates, counts, duty, typed, accessories, query }} />
    </section>
  );
}

type Further = Requested & {
  candidates: readonly Candidate[];
  counts: Counts;
  accessories: readonly Accessory[];
};

/** Deferred, as it takes longer to render than a keystroke. */
function FurtherAnswer(further: Further) {
  return <SettledAnswer {...useSettled(further)} />;
}

const SettledAnswer = memo(function SettledAnswer(further: Further) {
  const { candidates, counts, duty, typed } = further;
  return (
    <>
      <ComparedBlowers {...further} />
      <OtherProducts
        counts={counts}
        others={candidates
          .filter(({ suitability }) => suitability !== "fits")
          .map(({ machine, suitability, notes }) => ({
            product: machine.product,
            suitability,
            notes,
          }))}
      />
      <AskUs tool="blower" name="Blower" note={`For ${dutyText(duty)}`} requested={typed}>
        Ask us about this duty point
      </AskUs>
    </>
  );
});

function ComparedBlowers({ candidates, counts, duty, typed, accessories, query }: Further) {
  const fitting = candidates.filter(({ suitability }) => suitability === "fits");
  const shown = comparedOf(fitting, query).flatMap((candidate) => {
    const { machine, operation } = candidate;
    return operation ? [{ candidate, operation, rows: curveOf(machine, duty, operation) }] : [];
  });
  const scale = curveScale(shown.map(({ rows }) => rows));
  if (fitting.length === 0) return null;
  return (
    <>
      <FittingBlowers fitting={fitting} total={counts.fits} query={query} />
      <p className="mt-3 text-sm text-muted">{accuracyText(fitting)}</p>
      <h2 className="mt-8 text-xl print:mt-3">{shown.length === 1 ? "Curve" : "Compare curves"}</h2>
      <div className="mt-3 grid gap-8 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4">
        {shown.map((one) => (
          <BlowerSheet
            key={one.candidate.machine.product.id}
            {...{ ...one, scale, duty, typed, accessories }}
          />
        ))}
      </div>
    </>
  );
}

function whatIsPossible(candidates: readonly Candidate[], duty: DutyPoint): string {
  const most = (bound: keyof typeof BOUNDS, floor = 0) =>
    Math.max(floor, ...candidates.map(BOUNDS[bound]));
  const pressure = most("pressure");
  const vacuum = (most("vacuum") * duty.outside.pressure) / SEA_LEVEL;
  const flow = most("flow");
  const least = -most("least", -Infinity);
  const said = [
    duty.pressure > pressure && `The maximum pressure is ${figureText(pressure)} mbar`,
    duty.vacuum > vacuum && `The maximum vacuum here is ${figureText(vacuum)} mbar`,
    duty.flow > flow && `The maximum inlet flow is ${figureText(flow)} m³/h`,
    least < Infinity &&
      duty.flow < least &&
      `The minimum inlet flow at this pressure is ${figureText(least)} m³/h`,
  ].filter((one) => one !== false);
  return said.length > 0 ? said.join(". ") : "Each value is possible alone, but not together";
}
