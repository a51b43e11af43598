import { ToolPage, toolLoader, toolMeta } from "#app/routes/tool-page.tsx";
import { BeltDrive } from "#domains/products/customer/selection/belt-drive/belt-drive.tsx";
import { beltParts } from "#domains/products/customer/selection/belt-drive/belt-parts.ts";
import { isOtherPage } from "#domains/products/customer/selection/use-address-query.ts";
import type { Route } from "./+types/select-belt-drive.ts";

const TOOL = {
  path: "/select/belt-drive",
  title: "Belt drive",
  description:
    "Enter both pulleys, the speed and the centre distance for the ratio, belt length, arc of contact and nearest belts and pulleys.",
  lead: "Ratio, speed, belt length and the nearest belts in our range.",
  example: {
    query: "profile=SPB&driving=160&speed=1460&driven=280&centre=600&power=11",
    label: "Try 160 on 280 mm at 1,460 rpm.",
  },
};

export const loader = toolLoader(beltParts, "driving");

export { isOtherPage as shouldRevalidate };

export const meta = toolMeta(TOOL);

export default function SelectBeltDrive({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage tool={TOOL}>
      <BeltDrive opened={loaderData} />
    </ToolPage>
  );
}
