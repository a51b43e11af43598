import { useState } from "react";
import { listPath, type SavedList, shareList, withdrawListLinks } from "#app/data/saved-lists.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { toast } from "#app/ui/toast.ts";

/** A new private link of a list, and the end of all of them. */
export function ShareList({ list }: { list: SavedList }) {
  const [link, setLink] = useState("");
  const making = useAction("Error making link", (tables) => shareList(tables, list.id));
  const closing = useAction("Error withdrawing links", (tables) =>
    withdrawListLinks(tables, list.id),
  );

  async function make() {
    const made = await making.run();
    if (made) setLink(made.result);
  }

  async function withdraw() {
    const closed = await closing.run();
    if (!closed) return;
    setLink("");
    toast({ title: closed.result === 1 ? "1 link withdrawn" : `${closed.result} links withdrawn` });
  }

  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      {link ? (
        <CopyField label="Private link" value={`${window.location.origin}${listPath(link)}`} />
      ) : (
        <p className="text-sm text-muted">
          Whoever has a link sees the list as it is now and later, and can put it into their own My
          Selections. A link is shown once: make a new one to hand it on again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" disabled={making.busy} onClick={make}>
          New link
        </Button>
        {list.shared_at && (
          <Button size="compact" variant="quiet" disabled={closing.busy} onClick={withdraw}>
            Withdraw all links
          </Button>
        )}
      </div>
    </div>
  );
}
