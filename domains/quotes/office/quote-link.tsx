import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { makeQuoteLink, withdrawQuoteLinks } from "#domains/quotes/contracts.ts";
import { quotePath } from "#domains/quotes/customer-quote.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

/** Shown only here. The database stores only its hash. */
export function PrivateLink({ link }: { link: string }) {
  return <CopyField label="Private link" value={`${window.location.origin}${quotePath(link)}`} />;
}

export function QuoteLink({ quote }: { quote: OfficeQuote }) {
  const [link, setLink] = useState("");
  const [asking, setAsking] = useState(false);
  const making = useAction("Error creating link", (tables) =>
    makeQuoteLink(tables, { target: quote.id }),
  );
  const closing = useAction("Error revoking links", (tables) =>
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
    toast({ title: count === 1 ? "1 link revoked" : `${count} links revoked` });
  }

  return (
    <div className="grid gap-3">
      {link ? (
        <PrivateLink link={link} />
      ) : (
        <p className="text-sm text-muted">
          Anyone with a link can view, ask questions and accept. For security, links are not stored.
          Create a new one to share.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" disabled={making.busy} onClick={make}>
          <LinkIcon aria-hidden="true" className="size-4" /> New link
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>
          Revoke all links
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Revoke all links?"
        action="Revoke links"
        dismissal="Keep links"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        No one will be able to open this quotation, including with the link in our email. You can
        create a new link at any time.
      </ConfirmDialog>
    </div>
  );
}
