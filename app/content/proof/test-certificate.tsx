import type { ReactNode } from "react";
import { testRun } from "#app/content/proof.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { SAMPLE_MACHINE } from "#domains/repairs/sample-strip-report.ts";
import { FigureTable, SampleSheet, Verdict } from "./sample-sheet.tsx";
import { passes, testResults, vibrationZone, ZONES } from "./test-results.ts";

export function TestCertificate() {
  const run = testRun;
  const { air, nozzle, leak, noise } = run;
  const results = testResults(run);
  const { flow, power, specificPower, discharge } = results;
  const litres = `${leak.volume} l`;
  return (
    <SampleSheet document="test-certificate" date={run.date}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-x-6">
        <section aria-labelledby="certificate-machine">
          <h2 id="certificate-machine" className="text-lg print:text-base">
            Machine
          </h2>
          <DataList
            className="mt-1"
            rows={[
              { term: "Type", value: SAMPLE_MACHINE.machine },
              { term: "Serial number", value: SAMPLE_MACHINE.serial_number },
              { term: "Swept volume", value: `${run.size.displacement} l/rev` },
              {
                term: "Duty point",
                value: `${run.size.flow} m³/h, ${run.size.difference} mbar, ${run.size.speed} rpm, ${run.size.power} kW`,
              },
            ]}
          />
        </section>
        <section aria-labelledby="certificate-conditions">
          <h2 id="certificate-conditions" className="text-lg print:text-base">
            Test conditions, two hours at constant load
          </h2>
          <DataList
            className="mt-1"
            rows={[
              { term: "Speed", value: `${run.speed} rpm` },
              { term: "Differential pressure", value: `${run.difference} mbar` },
              {
                term: "Ambient air",
                value: `${air.barometer} mbar, ${air.temperature} °C, ${100 * air.humidity}%`,
              },
              { term: "Inlet pressure", value: `${run.inletPressure} mbar` },
              { term: "Air density", value: `${results.density.toFixed(3)} kg/m³` },
              { term: "Torque", value: `${run.torque} Nm` },
            ]}
          />
        </section>
      </div>
      <FigureTable
        title="Flow, power and temperature"
        columns={["Quantity", "Measured", "Expected", "Difference"]}
        rows={[
          ["Inlet flow, m³/h", ...compared(flow, 0)],
          ["Shaft power, kW", ...compared(power, 1)],
          ["Specific power, kW per m³/min", ...compared(specificPower, 3)],
          [
            "Discharge temperature, °C",
            run.dischargeTemperature,
            `${discharge.gas.toFixed(0)} to ${discharge.most.toFixed(0)}`,
            <Verdict
              key="v"
              passes={run.dischargeTemperature <= discharge.most}
              limit={discharge.most.toFixed(0)}
            />,
          ],
        ]}
        source={
          <>
            Flow through a nozzle of {nozzle.bore} mm, C {nozzle.coefficient}, {nozzle.difference}{" "}
            Pa; C × area × √(2Δp ÷ density) = {results.throughNozzle.toFixed(0)} m³/h upstream of
            the nozzle, × {air.barometer} ÷ {run.inletPressure} at the inlet. Power is torque × rpm
            ÷ 9550. Expected values are the duty point corrected to this speed, differential
            pressure and ambient air, with slip proportional to √(difference × temperature ÷
            pressure), as in “Blower by duty point”. Tolerances are from ISO 1217:2009, annex C, for
            this flow. Annex C covers packages; we apply it to overhauls by agreement. This is a
            workshop test run, not an ISO 1217 acceptance test.
          </>
        }
      />
      <FigureTable
        title="Temperatures"
        columns={["After two hours", "°C", "Above ambient, K", "Limit, °C"]}
        rows={run.temperatures.map(({ place, reading, limit }) => [
          place,
          reading,
          reading - air.temperature,
          <Verdict key="v" passes={reading <= limit} limit={`${limit}`} />,
        ])}
        source="Sample limits. The manufacturer’s limits apply. No reading changed by more than 1 K over the last 15 minutes."
      />
      <FigureTable
        title="Vibration"
        columns={["mm/s rms, 10 to 1000 Hz", "Horizontal", "Vertical", "Axial", "Zone"]}
        rows={run.vibration.map(({ place, readings }) => [
          place,
          ...readings.map((reading) => reading.toFixed(1)),
          vibrationZone(Math.max(...readings)),
        ])}
        source={`Zones of ISO 20816-3 (before: ISO 10816-3) for 15 to 300 kW on a flexible base: A to ${ZONES.A}, B to ${ZONES.B}, C to ${ZONES.C} mm/s, D above. Applied by analogy, since the standard excludes positive displacement machines, which also vibrate with pulsation; VDI 3836 covers Roots blowers. We require zone B.`}
      />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-x-6">
        <FigureTable
          title="Noise"
          columns={["dB(A) at 1 m, no hood", "Reading"]}
          rows={[
            ...["Drive end", "Left", "Gear end", "Right"].map((side, index) => [
              side,
              (noise.readings[index] ?? 0).toFixed(1),
            ]),
            ["Mean", <strong key="m">{results.noise.toFixed(1)}</strong>],
          ]}
          source={`Background noise with the machine off is ${noise.background} dB(A). The mean is the energy average, 10 × log of the mean of 10^(L ÷ 10), as in ISO 2151. The workshop reflects sound, so these readings are a guide, not a noise declaration.`}
        />
        <FigureTable
          title="Leak test"
          columns={["Ports blanked, shaft passages plugged", "Reading"]}
          rows={[
            ["Volume", litres],
            ["Pressure, start and end", `${leak.from} and ${leak.to} mbar`],
            ["Time", `${leak.seconds} s`],
            ["Leak", <strong key="l">{results.leak.toFixed(1)} mbar·l/s</strong>],
            ["Limit (sample)", `${leak.limit} mbar·l/s`],
          ]}
          source="Leak rate = volume × pressure drop ÷ time, at constant temperature."
        />
      </div>
      <p className="text-lg font-semibold print:mt-3 print:text-base">
        {passes(run) ? "All readings are within limits." : "Not released. See above."}
      </p>
    </SampleSheet>
  );
}

type Compared = ReturnType<typeof testResults>["flow"];

function compared(
  { measured, expected, difference, allowed }: Compared,
  decimals: number,
): ReactNode[] {
  const percent = `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(1)}%`;
  return [
    measured.toFixed(decimals),
    expected.toFixed(decimals),
    <span key="difference">
      {percent}
      {allowed !== null && (
        <Verdict passes={Math.abs(difference) <= allowed} limit={`±${allowed}%`} />
      )}
    </span>,
  ];
}
