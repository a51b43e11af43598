import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { openMyQuote } from "#domains/quotes/contracts.ts";
import { quotePath, quotePdfPath } from "#domains/quotes/customer-quote.ts";

export function QuoteButtons({
  id,
  title,
  variant = "secondary",
}: {
  id: string;
  title: string;
  variant?: "primary" | "secondary";
}) {
  const navigate = useNavigate();
  const { busy, run } = useAction("Error opening quotation", (tables) =>
    openMyQuote(tables, { quote: id }),
  );

  async function open() {
    const opened = await run();
    if (opened) await navigate(quotePath(opened.result));
  }

  async function save() {
    const opened = await run();
    if (!opened) return;
    const anchor = document.createElement("a");
    anchor.href = quotePdfPath(opened.result);
    anchor.download = "";
    anchor.click();
  }

  return (
    <>
      <Button size="compact" variant={variant} disabled={busy} onClick={open}>
        {title}
      </Button>
      <Button size="compact" variant="quiet" disabled={busy} onClick={save}>
        Download PDF
      </Button>
    </>
  );
}
