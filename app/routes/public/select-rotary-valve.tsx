import { ToolPage, toolLoader, toolMeta } from "#app/routes/tool-page.tsx";
import { valveParts } from "#domains/products/customer/selection/rotary-valve/valve-parts.ts";
import { ValveSelection } from "#domains/products/customer/selection/rotary-valve/valve-selection.tsx";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-rotary-valve.ts";

const TOOL = {
  path: "/select/rotary-valve",
  title: "Rotary valve by throughput",
  description:
    "Enter throughput, product and pressure to find suitable rotary valves, with speed, pocket fill and air leakage.",
  lead: "Suitable valves, their speed and their air leakage.",
  example: {
    query: "product=maize&throughput=5&difference=300",
    label: "Try 5 t/h of maize at 300 mbar.",
  },
};

export const loader = toolLoader(valveParts, "throughput");

export { isOtherPage as shouldRevalidate };

export const meta = toolMeta(TOOL);

export default function SelectRotaryValve({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage tool={TOOL}>
      <ValveSelection opened={loaderData} />
    </ToolPage>
  );
}
