import { Suspense } from "react";
import { lazyAnswer } from "#app/features/sizing/lazy-answer.tsx";
import { useAddressQuery } from "#app/features/sizing/use-address-query.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { readThroughput } from "./throughput.ts";
import { ThroughputForm } from "./throughput-form.tsx";
import type { RotaryValve } from "./valves.ts";

const Answer = await lazyAnswer(async () => (await import("./valve-answer.tsx")).ValveAnswer);
const howComputed = serverDrawn(
  async () => (await import("./how-valves-are-computed.tsx")).HowValvesAreComputed,
);

/** Asks for a throughput and answers it; all of it is in the address. */
export function ValveSelection({
  valves,
}: {
  /** Null while the catalogue cannot be read. */
  valves: readonly RotaryValve[] | null;
}) {
  const { query, asking } = useAddressQuery();
  const { asked, errors, typed } = readThroughput(query);
  return (
    <>
      <ThroughputForm {...asking} errors={errors} />
      {valves === null && (
        <p role="status" className="mt-8">
          The valves cannot be read at the moment. Please try again in a minute.
        </p>
      )}
      <Suspense>{valves && asked && <Answer {...{ valves, asked, typed }} />}</Suspense>
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}
