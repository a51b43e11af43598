import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE } from "#domains/contract.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { changeStock, type Shelf } from "#domains/stock/contracts.ts";
import { MAX_REASON } from "#domains/stock/shelf-kinds.ts";
import { signedPieces } from "./stock-words.ts";

/** As typed, by product id. */
export type Counts = Record<string, string>;

export function readCount(text: string) {
  return readAmount(PRODUCT.entries.stock, text, {
    empty: "Enter the quantity counted, 0 for none.",
  });
}

type Counted = { shelf: Shelf; quantity: number };

/** Shows all differences, and saves them together. A stock that changed since stays to be counted. */
export function ConfirmCounts({
  shelves,
  counts,
  onCounted,
  onClose,
}: {
  shelves: readonly Shelf[];
  counts: Counts;
  /** With what is left to count. */
  onCounted: (left: Counts) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("Stock count");
  const saving = useAction("Error saving stock", saveCounts);
  const read = shelves.flatMap((shelf) => {
    const text = counts[shelf.id];
    return text === undefined ? [] : { shelf, text, ...readCount(text) };
  });
  const wrong = read.filter(({ error }) => error !== undefined);
  const differing = read.flatMap(({ shelf, value }): Counted[] =>
    value === undefined || value === shelf.stock ? [] : [{ shelf, quantity: value }],
  );
  const same = read.length - wrong.length - differing.length;

  async function save() {
    const done = await saving.run({ counted: differing, reason: reason.trim() });
    if (!done) return;
    const { changed } = done.result;
    const left = [...wrong.map(({ shelf }) => shelf.id), ...changed];
    onCounted(Object.fromEntries(left.map((id) => [id, counts[id] ?? ""])));
    const saved = read.length - left.length;
    toast({
      title: `${formatCount(saved)} ${saved === 1 ? "count" : "counts"} saved`,
      description:
        changed.length > 0
          ? `Stock of ${formatCount(changed.length)} has since changed. Count again.`
          : undefined,
    });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm counts"
      width="40rem"
      fullOnPhones
      main={{
        disabled: saving.busy || reason.trim() === "",
        onClick: save,
        children: saving.busy ? "Saving..." : "Save counts",
      }}
    >
      <p>
        {formatCount(same)} unchanged, {formatCount(differing.length)} different
        {wrong.length > 0 && `, ${formatCount(wrong.length)} invalid`}.
      </p>
      {wrong.map(({ shelf, text }) => (
        <p key={shelf.id} className="mt-2 text-sm text-bad wrap-anywhere">
          {shelf.name}: “{text}” is not a quantity. Correct it in the list.
        </p>
      ))}
      {differing.length > 0 && (
        <table className="mt-4 w-full text-left text-sm">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col">Part</th>
              <th scope="col" className="pl-3 text-right">
                On hand
              </th>
              <th scope="col" className="pl-3 text-right">
                Counted
              </th>
              <th scope="col" className="pl-3 text-right">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ shelf, quantity }) => (
              <tr key={shelf.id} className="border-b border-line tabular-nums">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {shelf.name}
                </th>
                <td className="text-right">{formatCount(shelf.stock)}</td>
                <td className="text-right">{formatCount(quantity)}</td>
                <td className="text-right font-semibold">{signedPieces(quantity - shelf.stock)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextField
        label="Reason"
        className="mt-4"
        required
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

/** Returns the products whose stock has changed since. */
async function saveCounts(
  tables: TableClient,
  { counted, reason }: { counted: readonly Counted[]; reason: string },
): Promise<{ changed: string[] }> {
  const changed: string[] = [];
  for (const { shelf, quantity } of counted) {
    const { id: product, stock: seen } = shelf;
    const request = randomId();
    const count = { product, kind: "counted", quantity, reason, request, seen } as const;
    if (!(await isMade(changeStock(tables, count), STALE))) changed.push(product);
  }
  return { changed };
}
