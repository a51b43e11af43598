import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { focusInvalid, QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { toast } from "#app/ui/toast.ts";
import { takePart } from "#domains/repairs/contracts.ts";
import { availableOf } from "#domains/stock/availability.ts";
import { PartFinder } from "#domains/stock/components/part-finder.tsx";
import type { Shelf } from "#domains/stock/contracts.ts";
import { fetchShelf } from "#domains/stock/stock.ts";
import { useRepairWork } from "./repair-work.tsx";

/** Problem code. */
const ON_ORDER = "on-order";

export function JobParts({ repair }: { repair: string }) {
  const [{ part }, setPart] = usePart();
  const { data } = useRepairWork(repair);
  const { data: shelf } = useReading({
    key: ["shelf", part],
    read: async (tables) => (part ? fetchShelf(tables, part) : null),
    errorTitle: "Error fetching parts",
    polls: true,
  });
  return (
    <Part title="Parts issued">
      <ul className="mb-4 border-t border-ink empty:hidden">
        {data?.parts.map(({ product_id, product_name, quantity, by }) => (
          <li
            key={product_id ?? product_name}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {product_name}
              <span className="block text-sm text-muted">{by.join(", ")}</span>
            </span>
            <span className="flex shrink-0 items-center gap-3 font-semibold tabular-nums">
              {formatCount(quantity)}
              {product_id && (
                <Button onClick={() => setPart(product_id)}>
                  Change<span className="sr-only"> {product_name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shelf ? (
        <TakePart key={shelf.id} repair={repair} shelf={shelf} onDone={() => setPart("")} />
      ) : (
        <PartFinder to={(id) => `?part=${id}`} />
      )}
    </Part>
  );
}

/** In the address, because the finder's results are links. */
function usePart() {
  const [search, setSearch] = useSearchParams();
  const setPart = (part: string) =>
    setSearch(part ? { part } : {}, { preventScrollReset: true, replace: true });
  return [{ part: search.get("part") ?? "" }, setPart] as const;
}

function TakePart({ repair, shelf, onDone }: { repair: string; shelf: Shelf; onDone: () => void }) {
  const [quantity, setQuantity] = useState<number | null>(1);
  const [asking, setAsking] = useState("");
  // Renewed after a response, so that a retry moves the stock once.
  const [request, setRequest] = useState(randomId);
  const { busy, run } = useAction(
    "Error saving stock movement",
    async (tables, given: { kind: "withdrawn" | "received"; quantity: number; extra: boolean }) => {
      try {
        await takePart(tables, { target: repair, product: shelf.id, request, ...given });
        return "";
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        if (code !== ON_ORDER) throw error;
        return message;
      }
    },
  );

  async function move(kind: "withdrawn" | "received", extra = false) {
    if (quantity === null) {
      focusInvalid();
      return;
    }
    const done = await run({ kind, quantity, extra });
    setAsking(done?.result ?? "");
    if (!done || done.result) return;
    setRequest(randomId());
    toast({ title: kind === "withdrawn" ? "Part issued" : "Part returned to stock" });
    onDone();
  }

  return (
    <div className="grid max-w-md gap-4 border border-line bg-paper p-4">
      <p className="font-semibold wrap-anywhere">{shelf.name}</p>
      <p className="text-sm text-muted">
        {[shelf.bin && `Bin ${shelf.bin}`, `${formatCount(availableOf(shelf))} available`]
          .filter(Boolean)
          .join(", ")}
      </p>
      <div className="flex items-center gap-4">
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="primary"
          className="min-h-14"
          disabled={busy}
          onClick={() => move("withdrawn")}
        >
          Issue
        </Button>
        <Button className="min-h-14" disabled={busy} onClick={() => move("received")}>
          Return to stock
        </Button>
      </div>
      <Button variant="quiet" onClick={onDone}>
        Choose another part
      </Button>
      <ConfirmDialog
        open={asking !== ""}
        question="Issue it in addition to the order?"
        action="Issue extra"
        dismissal="Cancel"
        onConfirm={() => move("withdrawn", true)}
        onClose={() => setAsking("")}
      >
        {asking}
      </ConfirmDialog>
    </div>
  );
}
