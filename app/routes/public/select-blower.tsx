import { ToolPage, toolLoader, toolMeta } from "#app/routes/tool-page.tsx";
import { blowerParts } from "#domains/products/customer/selection/blower/blower-parts.ts";
import { BlowerSelection } from "#domains/products/customer/selection/blower/blower-selection.tsx";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-blower.ts";

const TOOL = {
  path: "/select/blower",
  title: "Blower by duty point",
  description:
    "Enter flow, pressure or vacuum and your altitude to find suitable blowers, with curve, shaft power, motor and discharge temperature.",
  lead: "Suitable blowers for your altitude and temperature, and why others are unsuitable.",
  example: { query: "flow=250&pressure=200", label: "Try 250 m³/h at 200 mbar." },
};

export const loader = toolLoader(blowerParts, "flow");

export { isOtherPage as shouldRevalidate };

export const meta = toolMeta(TOOL);

export default function SelectBlower({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage tool={TOOL}>
      <BlowerSelection opened={loaderData} />
    </ToolPage>
  );
}
