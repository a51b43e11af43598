import { AskUs } from "#domains/products/customer/selection/ask-us.tsx";
import { OtherProducts } from "#domains/products/customer/selection/other-products.tsx";
import { ANSWER_ID } from "#domains/products/customer/selection/sizing-form.tsx";
import { Unlisted } from "#domains/products/customer/selection/unlisted.tsx";
import {
  type Throughput,
  type TypedThroughput,
  throughputText,
} from "#tools/sizing/rotary-valve/throughput.ts";
import { chooseValve } from "#tools/sizing/rotary-valve/valve-choice.ts";
import { sizingPath } from "#tools/sizing/sizing.ts";
import { countsOf, sumOf } from "#tools/sizing/suitability.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import { FittingValves } from "./fitting-valves.tsx";
import type { ValveParts } from "./valve-parts.ts";

export function ValveAnswer({
  parts,
  requested,
  typed,
}: {
  parts: ValveParts;
  requested: Throughput;
  typed: TypedThroughput;
}) {
  const candidates = chooseValve(parts.valves, requested);
  const counts = parts.counts ?? countsOf(candidates);
  const fitting = candidates.filter(({ suitability }) => suitability === "fits");
  const text = throughputText(requested);
  return (
    <section
      id={ANSWER_ID}
      aria-label="Result"
      className="mt-8 scroll-mt-24 print:mt-0 print:break-inside-auto!"
    >
      <p role="status" className="mb-4 font-semibold">
        {fitting.length === 0
          ? "None of our valves delivers"
          : `${counts.fits} of ${sumOf(counts)} valves suitable for`}{" "}
        {text}.
      </p>
      {requested.isExplosive && (
        <p className="mb-4 border-l-2 border-warn pl-3 text-sm">
          <strong>Explosive dust.</strong> Valves used as explosion barriers must be certified (EN
          15089, ATEX 2014/34/EU). No certificates are listed here. Ask us before ordering.
        </p>
      )}
      {fitting.length > 0 && (
        <>
          <FittingValves
            fitting={fitting}
            total={counts.fits}
            note={`For ${text}`}
            sizing={sizingPath("rotary-valve", typed)}
          />
          <Unlisted count={counts.fits - fitting.length} />
          <p className="mt-3 text-sm text-muted">
            A check, not a guarantee. Pocket fill changes the speed by ±15% or more. Clearance
            leakage is within ±50%, for {figureText(requested.clearance)} mm
            {typed.clearance === "" && " (sample value)"}; the manufacturer’s chart decides. Size
            the blower for both leakages.
            {fitting.some(({ valve }) => valve.isSample) &&
              " Speed range, pressure and temperature limits of these valves are samples."}
          </p>
        </>
      )}
      <OtherProducts
        counts={counts}
        others={candidates
          .filter(({ suitability }) => suitability !== "fits")
          .map(({ valve, suitability, notes }) => ({ product: valve.product, suitability, notes }))}
      />
      <AskUs tool="rotary-valve" name="Rotary valve" note={`For ${text}`} requested={typed}>
        Ask us about this valve
      </AskUs>
    </section>
  );
}
