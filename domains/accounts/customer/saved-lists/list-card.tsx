import { type FormEvent, useId, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { renameList } from "#domains/accounts/contracts.ts";
import { deleteList, MAX_LIST_NAME, type SavedList } from "#domains/accounts/saved-lists.ts";
import { useAskAgain } from "#domains/enquiries/components/cart/reorder.ts";
import { ShareList } from "./share-list.tsx";

const LINES_SHOWN = 5;

export function ListCard({ list }: { list: SavedList }) {
  const headingId = useId();
  const again = useAskAgain();
  const [open, setOpen] = useState<"" | "rename" | "share" | "delete">("");
  const items = list.saved_list_items;
  const deleting = useAction("Error deleting list", (tables) => deleteList(tables, list.id));
  const more = items.length - LINES_SHOWN;

  async function remove() {
    const removed = await deleting.run();
    setOpen("");
    if (removed) toast({ title: `“${list.name}” deleted` });
  }

  const toggle = (part: typeof open) => setOpen(open === part ? "" : part);

  return (
    <Card>
      <article aria-labelledby={headingId}>
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-mill px-4 py-3">
          <h2 id={headingId} className="text-base font-semibold wrap-anywhere">
            {list.name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {formatCount(items.length)} {items.length === 1 ? "line" : "lines"}
            <time dateTime={list.updated_at}>{formatOfficeDay(list.updated_at)}</time>
            {list.shared_at && <Badge tone="blue">Shared</Badge>}
          </p>
        </header>
        <ul className="px-4 py-3">
          {items.slice(0, LINES_SHOWN).map(({ product_name, quantity, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The lines never change
            <li key={index} className="py-0.5 wrap-anywhere">
              <span className="text-muted tabular-nums">{quantity} ×</span> {product_name}
              {note && <span className="text-sm text-muted"> · {note}</span>}
            </li>
          ))}
          {more > 0 && <li className="py-0.5 text-muted">and {formatCount(more)} more</li>}
        </ul>
        {open === "rename" && <Rename list={list} onDone={() => setOpen("")} />}
        {open === "share" && <ShareList list={list} />}
        <footer className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line px-4 py-3">
          <Button size="compact" disabled={again.busy} onClick={() => again.askAgain(items)}>
            Add to My Selections
          </Button>
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={open === "share"}
            onClick={() => toggle("share")}
          >
            Share
          </Button>
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={open === "rename"}
            onClick={() => toggle("rename")}
          >
            Rename
          </Button>
          <Button size="compact" variant="quiet" onClick={() => setOpen("delete")}>
            Delete
          </Button>
        </footer>
        <ConfirmDialog
          open={open === "delete"}
          question={`Delete “${list.name}”?`}
          action="Delete list"
          dismissal="Keep list"
          onConfirm={remove}
          onClose={() => setOpen("")}
        >
          Its links will stop working.
        </ConfirmDialog>
      </article>
    </Card>
  );
}

function Rename({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const [name, setName] = useState(list.name);
  const [missing, setMissing] = useState(false);
  const { busy, run } = useAction("Error renaming list", (tables) =>
    renameList(tables, { list: list.id, list_name: name.trim() }),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() === "" || busy) return;
    if (await run()) onDone();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-3"
    >
      <TextField
        className="min-w-60 flex-1"
        label="New name"
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(missing && { error: "Enter a list name." })}
      />
      <Button type="submit" className="sm:mt-6.5" disabled={busy}>
        Save name
      </Button>
    </form>
  );
}
