import { LinkButton } from "#app/ui/button.tsx";
import { productRequestPath } from "#domains/enquiries/quote-request.ts";
import { type SizingField, type SizingTool, sizingPath } from "#tools/sizing/sizing.ts";

export function AskUs<Tool extends SizingTool>({
  tool,
  name,
  note,
  requested,
  children,
}: {
  tool: Tool;
  name: string;
  note: string;
  requested: { [field in SizingField<Tool>]?: string };
  children: string;
}) {
  const line = {
    id: `asked-${tool}`,
    name,
    quantity: 1,
    note,
    sizing: sizingPath(tool, requested),
  };
  return (
    <p className="mt-8 print:hidden">
      <LinkButton to={productRequestPath(line)}>{children}</LinkButton>
    </p>
  );
}
