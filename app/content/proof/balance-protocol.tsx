import type { ReactNode } from "react";
import { type BalancedRotor, balancing } from "#app/content/proof.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { SAMPLE_MACHINE } from "#domains/repairs/sample-strip-report.ts";
import { RotorPlanesDrawing } from "./rotor-planes.tsx";
import { FigureTable, SampleSheet, Verdict } from "./sample-sheet.tsx";
import { balanceResults } from "./unbalance.ts";

const PLANES = ["A, drive end", "B, gear end"];

export function BalanceProtocol() {
  const { bearings, centre, error, grade, rotors, serviceSpeed, standSpeed } = balancing;
  return (
    <SampleSheet document="balance-protocol" date={balancing.date}>
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-x-6">
        <section aria-labelledby="protocol-rotors">
          <h2 id="protocol-rotors" className="text-lg print:text-base">
            Rotors
          </h2>
          <DataList
            className="mt-1"
            rows={[
              { term: "Of", value: `${SAMPLE_MACHINE.machine}, ${SAMPLE_MACHINE.serial_number}` },
              { term: "Required balance grade", value: `G ${grade} (ISO 21940-11)` },
              { term: "Maximum service speed", value: `${serviceSpeed} rpm` },
              {
                term: "Balancing speed",
                value: `${standSpeed} rpm, on their own bearing seats`,
              },
              { term: "Key", value: "Half key in the shaft end (ISO 21940-32)" },
              { term: "Corrected by", value: "Drilling the lobe ends" },
            ]}
          />
        </section>
        <figure>
          <RotorPlanesDrawing bearings={bearings} centre={centre} />
          <figcaption className="text-sm text-muted">
            Planes A and B are the bearings; mm, not to scale.
          </figcaption>
        </figure>
      </div>
      {rotors.map((rotor) => (
        <RotorTable key={rotor.name} rotor={rotor} />
      ))}
      <section aria-labelledby="protocol-rule" className="print:mt-3">
        <h2 id="protocol-rule" className="text-lg print:text-base">
          Calculation
        </h2>
        <p className="measure mt-1 text-sm text-muted print:text-xs">
          Permissible residual unbalance of a rigid rotor: U = G × m ÷ Ω, in g·mm 9549 × G × kg ÷
          rpm. Divided between the bearings in proportion to the distance of the centre of mass from
          the other bearing: {bearings - centre} ÷ {bearings} to A, {centre} ÷ {bearings} to B (ISO
          21940-11; G {grade} is the grade it gives for compressors). The acceptance limit is{" "}
          {100 * (1 - error)}% of that, allowing for a balancing machine error of {100 * error}%
          (ISO 21940-14). Grade achieved = sum of the residual unbalance in both planes ÷ mass × Ω.
        </p>
      </section>
    </SampleSheet>
  );
}

function RotorTable({ rotor }: { rotor: BalancedRotor }) {
  const { eccentricity, passes, planes, reached, total } = balanceResults(rotor, balancing);
  return (
    <FigureTable
      title={`${rotor.name}, ${rotor.mass} kg: ${total.toFixed(0)} g·mm permissible`}
      columns={["g·mm in plane", "Permissible", "Accepted", "Before", "After"]}
      rows={planes.map((plane, index) => [
        PLANES[index],
        plane.permissible.toFixed(0),
        plane.accepted.toFixed(0),
        <span key="before">{at(rotor.before[index])}</span>,
        <span key="after">
          {at(rotor.after[index])}
          <Verdict passes={plane.passes} />
        </span>,
      ])}
      source={`Permissible eccentricity ${eccentricity.toFixed(1)} µm. ${passes ? `Achieved G ${reached.toFixed(1)}.` : "Not achieved."}`}
    />
  );
}

function at(measured: BalancedRotor["before"][number] | undefined): ReactNode {
  if (!measured) return null;
  return (
    <>
      {measured.unbalance} <span className="max-sm:block">at {measured.angle}°</span>
    </>
  );
}
