import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { shareList, withdrawListLinks } from "#domains/accounts/contracts.ts";
import { listPath, type SavedList } from "#domains/accounts/saved-lists.ts";

export function ShareList({ list }: { list: SavedList }) {
  const [link, setLink] = useState("");
  const making = useAction("Error creating link", (tables) => shareList(tables, { list: list.id }));
  const closing = useAction("Error revoking links", (tables) =>
    withdrawListLinks(tables, { list: list.id }),
  );

  async function make() {
    const made = await making.run();
    if (made) setLink(made.result);
  }

  async function withdraw() {
    const closed = await closing.run();
    if (!closed) return;
    setLink("");
    toast({ title: closed.result === 1 ? "1 link revoked" : `${closed.result} links revoked` });
  }

  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      {link ? (
        <CopyField label="Private link" value={`${window.location.origin}${listPath(link)}`} />
      ) : (
        <p className="text-sm text-muted">
          Anyone with the link can view the current list and add it to their own My Selections. For
          security, a link is shown only once. Create a new one to share it again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" disabled={making.busy} onClick={make}>
          New link
        </Button>
        {list.shared_at && (
          <Button size="compact" variant="quiet" disabled={closing.busy} onClick={withdraw}>
            Revoke all links
          </Button>
        )}
      </div>
    </div>
  );
}
