import { Suspense } from "react";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { AskUs } from "#domains/products/customer/selection/ask-us.tsx";
import { lazyAnswer } from "#domains/products/customer/selection/lazy-answer.tsx";
import type { ToolData } from "#domains/products/customer/selection/tool-data.ts";
import { useAddressQuery } from "#domains/products/customer/selection/use-address-query.ts";
import { useToolData } from "#domains/products/customer/selection/use-tool-data.ts";
import { readDuty } from "#tools/sizing/blower/duty-point.ts";
import type { BlowerParts } from "./blower-parts.ts";
import { DutyForm } from "./duty-form.tsx";

const Answer = await lazyAnswer(async () => (await import("./blower-answer.tsx")).BlowerAnswer);
const howComputed = serverDrawn(
  async () => (await import("./how-blowers-are-computed.tsx")).HowBlowersAreComputed,
);

export function BlowerSelection({
  opened,
}: {
  /** Null if the catalogue is unavailable. */
  opened: (BlowerParts & ToolData) | null;
}) {
  const { query, asking } = useAddressQuery();
  const { duty: wanted, errors, typed } = readDuty(query);
  const { data: parts, answered } = useToolData("blower", opened, query);
  const shown = readDuty(answered);

  return (
    <>
      <DutyForm {...asking} errors={errors} />
      {errors.gas && (
        <AskUs tool="blower" name="Blower" note="For a gas other than air" requested={typed}>
          Ask us
        </AskUs>
      )}
      {parts === null && (
        <p role="status" className="mt-8">
          Our blowers are temporarily unavailable. Please try again in a minute.
        </p>
      )}
      <Suspense>
        {parts && wanted && shown.duty && (
          <Answer parts={parts} duty={shown.duty} typed={shown.typed} query={answered} />
        )}
      </Suspense>
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}
