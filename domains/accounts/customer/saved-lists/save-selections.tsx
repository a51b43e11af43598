import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { saveList } from "#domains/accounts/contracts.ts";
import { type ListItem, MAX_LIST_ITEMS, MAX_LIST_NAME } from "#domains/accounts/saved-lists.ts";
import type { CartItem } from "#domains/enquiries/cart.ts";
import { readSizing } from "#tools/sizing/sizing.ts";

/** Characters; same limit as the table. */
const MAX_ITEM_NAME = 200;

/** Asks before replacing a list of the same name. */
export function SaveSelections({ items }: { items: CartItem[] }) {
  const [name, setName] = useState("");
  const [taken, setTaken] = useState("");
  const [error, setError] = useState("");
  const { busy, run } = useAction("Error saving list", (tables, replaces: boolean) =>
    saveList(tables, { list_name: name.trim(), items: items.map(itemOf), replaces }),
  );
  const title = name.trim();
  const isTaken = taken !== "" && taken === title;
  const lines = `${formatCount(items.length)} ${items.length === 1 ? "line" : "lines"}`;

  async function save(replaces: boolean) {
    const saved = await run(replaces);
    if (!saved) return;
    if (!saved.result) {
      setTaken(title);
      return;
    }
    setName("");
    setTaken("");
    toast({ title: `“${title}” saved` });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (title === "" || items.length > MAX_LIST_ITEMS) {
      setError(
        title === "" ? "Enter a list name." : `A list can have up to ${MAX_LIST_ITEMS} lines.`,
      );
      return;
    }
    setError("");
    save(false);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Save My Selections"
      className="rounded-sm border border-line bg-mill p-5"
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-60 flex-1"
          label={`Save My Selections (${lines}) as`}
          placeholder="Blower 3 overhaul kit"
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...((isTaken || error) && {
            error: isTaken ? `A list called “${title}” already exists.` : error,
          })}
        />
        <div className="flex flex-wrap gap-3 sm:pt-6.5">
          {isTaken ? (
            <Button variant="danger" disabled={busy} onClick={() => save(true)}>
              Replace list
            </Button>
          ) : (
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? "Saving..." : "Save list"}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Unlisted items have generated ids. */
function itemOf({ id, name, quantity, note = "", sizing = "" }: CartItem): ListItem {
  return {
    product_id: isUuid(id) ? id : null,
    product_name: name.slice(0, MAX_ITEM_NAME),
    quantity,
    note,
    sizing: readSizing(sizing),
  };
}
