import { Suspense } from "react";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { lazyAnswer } from "#domains/products/customer/selection/lazy-answer.tsx";
import type { ToolData } from "#domains/products/customer/selection/tool-data.ts";
import { useAddressQuery } from "#domains/products/customer/selection/use-address-query.ts";
import { useToolData } from "#domains/products/customer/selection/use-tool-data.ts";
import { readThroughput } from "#tools/sizing/rotary-valve/throughput.ts";
import { ThroughputForm } from "./throughput-form.tsx";
import type { ValveParts } from "./valve-parts.ts";

const Answer = await lazyAnswer(async () => (await import("./valve-answer.tsx")).ValveAnswer);
const howComputed = serverDrawn(
  async () => (await import("./how-valves-are-computed.tsx")).HowValvesAreComputed,
);

export function ValveSelection({
  opened,
}: {
  /** Null if the catalogue is unavailable. */
  opened: (ValveParts & ToolData) | null;
}) {
  const { query, asking } = useAddressQuery();
  const { requested: wanted, errors } = readThroughput(query);
  const { data: parts, answered } = useToolData("rotary-valve", opened, query);
  const { requested, typed } = readThroughput(answered);
  return (
    <>
      <ThroughputForm {...asking} errors={errors} />
      {parts === null && (
        <p role="status" className="mt-8">
          Our valves are temporarily unavailable. Please try again in a minute.
        </p>
      )}
      <Suspense>
        {parts && wanted && requested && <Answer {...{ parts, requested, typed }} />}
      </Suspense>
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}
