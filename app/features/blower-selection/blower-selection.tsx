import { Suspense } from "react";
import { AskUs } from "#app/features/sizing/ask-us.tsx";
import { lazyAnswer } from "#app/features/sizing/lazy-answer.tsx";
import { useAddressQuery } from "#app/features/sizing/use-address-query.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { Accessory } from "./accessories.ts";
import { DutyForm } from "./duty-form.tsx";
import { readDuty } from "./duty-point.ts";
import type { Machine } from "./machines.ts";

const Answer = await lazyAnswer(async () => (await import("./blower-answer.tsx")).BlowerAnswer);
const howComputed = serverDrawn(
  async () => (await import("./how-blowers-are-computed.tsx")).HowBlowersAreComputed,
);

/** Asks for a duty point and answers it; all of it is in the address. */
export function BlowerSelection({
  machines,
  accessories,
}: {
  /** Null while the catalogue cannot be read. */
  machines: readonly Machine[] | null;
  accessories: readonly Accessory[];
}) {
  const { query, asking } = useAddressQuery();
  const { duty, errors, typed } = readDuty(query);

  return (
    <>
      <DutyForm {...asking} errors={errors} />
      {errors.gas && (
        <AskUs tool="blower" name="Blower" note="For another gas than air" asked={typed}>
          Ask us
        </AskUs>
      )}
      {machines === null && (
        <p role="status" className="mt-8">
          The blowers cannot be read at the moment. Please try again in a minute.
        </p>
      )}
      <Suspense>
        {machines && duty && <Answer {...{ machines, duty, typed, accessories, query }} />}
      </Suspense>
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}
