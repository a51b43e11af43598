import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { quotePath } from "#app/data/customer-quote.ts";
import type { OfficeQuote } from "#app/data/quotes.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { makeQuoteLink, withdrawQuoteLinks } from "#domains/quotes/contracts.ts";

/** A private link in full, to be copied. It is shown once: only its hash is kept. */
export function PrivateLink({ link }: { link: string }) {
  return <CopyField label="Private link" value={`${window.location.origin}${quotePath(link)}`} />;
}

/** A new private link beside those that were mailed, and the end of them all. */
export function QuoteLink({ quote }: { quote: OfficeQuote }) {
  const [link, setLink] = useState("");
  const [asking, setAsking] = useState(false);
  const making = useAction("Error making link", (tables) =>
    makeQuoteLink(tables, { target: quote.id }),
  );
  const closing = useAction("Error withdrawing links", (tables) =>
    withdrawQuoteLinks(tables, { target: quote.id }),
  );

  async function make() {
    const made = await making.run();
    if (made) setLink(made.result);
  }

  async function withdraw() {
    const closed = await closing.run();
    setAsking(false);
    if (!closed) return;
    setLink("");
    const count = closed.result;
    toast({ title: count === 1 ? "1 link withdrawn" : `${count} links withdrawn` });
  }

  return (
    <div className="grid gap-3">
      {link ? (
        <PrivateLink link={link} />
      ) : (
        <p className="text-sm text-muted">
          Whoever has a link can read, ask and accept. Links are kept nowhere: make a new one to
          hand it on.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" disabled={making.busy} onClick={make}>
          <LinkIcon aria-hidden="true" className="size-4" /> New link
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>
          Withdraw all links
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Withdraw all links?"
        action="Withdraw them"
        dismissal="Keep them"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        Nobody can open this quotation any more, also not with the link from our mail. A new link
        can be made at any time.
      </ConfirmDialog>
    </div>
  );
}
