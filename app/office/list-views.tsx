import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import {
  addListView,
  deleteListView,
  fetchListViews,
  type ListView,
  MAX_VIEW_NAME,
} from "#app/data/list-views.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";

const CHIP =
  "inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap hover:border-edge aria-[current=page]:border-blue aria-[current=page]:text-blue";

export function ListViews({
  list,
  views,
  search,
}: {
  list: string;
  views: readonly { name: string; search: string }[];
  search: string;
}) {
  const [naming, setNaming] = useState(false);
  const own = useReading({
    key: ["list views", list],
    read: (tables) => fetchListViews(tables, list),
    later: true,
  });
  const removal = useAction("Error deleting view", deleteListView);
  const isShown = (view: { search: string }) => sameSearch(view.search, search);
  const known = [{ name: "All", search: "?" }, ...views, ...(own.data ?? [])];

  async function remove({ id, name }: ListView) {
    if (await removal.run(id)) toast({ title: `View “${name}” deleted` });
  }

  return (
    <nav
      aria-label="Views"
      className="mb-4 flex items-center gap-1 overflow-x-auto border-b border-line"
    >
      {[{ name: "All", search: "?" }, ...views].map((view) => (
        <ViewLink key={view.name} view={view} current={isShown(view)} />
      ))}
      {own.data?.map((view) => (
        <span key={view.id} className="inline-flex items-center">
          <ViewLink view={view} current={isShown(view)} />
          {isShown(view) && (
            <button
              type="button"
              aria-label={`Delete view ${view.name}`}
              title={`Delete view ${view.name}`}
              disabled={removal.busy}
              onClick={() => remove(view)}
              className="grid size-11 place-items-center"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </span>
      ))}
      {!known.some(isShown) && (
        <Button variant="quiet" size="compact" onClick={() => setNaming(true)}>
          <span className="whitespace-nowrap">Save view</span>
        </Button>
      )}
      <NameDialog open={naming} list={list} search={search} onClose={() => setNaming(false)} />
    </nav>
  );
}

function ViewLink({
  view: { name, search },
  current,
}: {
  view: { name: string; search: string };
  current: boolean;
}) {
  return (
    <Link
      to={search}
      preventScrollReset
      aria-current={current ? "page" : undefined}
      className={CHIP}
    >
      {name}
    </Link>
  );
}

function NameDialog({
  open,
  list,
  search,
  onClose,
}: {
  open: boolean;
  list: string;
  search: string;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const { busy, run } = useAction("Error saving view", addListView);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await run({ list, name: name.trim(), search }))) return;
    toast({ title: `View “${name.trim()}” saved` });
    setName("");
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Save view" width="28rem">
      <form onSubmit={save} className="grid gap-4">
        <TextField
          label="Name"
          hint="Saves the search, filters and sort order. Visible only to you."
          required
          data-autofocus
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={busy || name.trim() === ""}>
          Save view
        </Button>
      </form>
    </Dialog>
  );
}

/** Ignores parameter order. */
function sameSearch(one: string, other: string): boolean {
  const [a, b] = [one, other].map((search) => {
    const params = new URLSearchParams(search);
    params.sort();
    return params.toString();
  });
  return a === b;
}
