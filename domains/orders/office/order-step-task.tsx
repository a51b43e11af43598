import type { FormEvent } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { leftText, UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import type { ListedOrder } from "#domains/orders/office-orders.ts";
import { transitionFrom } from "#domains/orders/order-transitions.ts";

type Seen = Pick<ListedOrder, "id" | "number" | "status" | "part_delivered">;
type Moved = Parameters<typeof moveOrder>[1];

export function OrderStepTask({ rows, onDone }: { rows: readonly Seen[]; onDone: () => void }) {
  const moves = rows.flatMap(nextMove);
  const staying = rows.filter((row) => nextMove(row).length === 0);
  const moving = useAction("Error saving status", move);

  async function save(event: FormEvent) {
    event.preventDefault();
    const moved = await moving.run(moves);
    if (!moved) return;
    onDone();
    const done = moved.result;
    toast({
      title: `${done.length} of ${rows.length} orders updated`,
      description: leftText(moves.length - done.length),
      duration: UNDO_DURATION,
      action: {
        label: "Undo",
        run: () =>
          moving.run(
            done.map(({ target, seen, becomes }) => ({ target, seen: becomes, becomes: seen })),
          ),
      },
    });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <ul className="grid gap-1">
        {[...Map.groupBy(moves, ({ becomes }) => becomes)].map(([to, orders]) => (
          <li key={to}>
            {orders.length} become{orders.length === 1 && "s"} <strong>{to}</strong>
          </li>
        ))}
        {staying.length > 0 && (
          <li className="text-muted">
            {staying.length} stay{staying.length === 1 && "s"}, delivered or cancelled:{" "}
            {staying.map(({ number }) => number).join(", ")}
          </li>
        )}
      </ul>
      <p className="text-muted">
        Customers will not be emailed. To email a customer, update that order on its own page.
      </p>
      <Button type="submit" variant="primary" disabled={moving.busy || moves.length === 0}>
        Update {moves.length}
      </Button>
    </form>
  );
}

function nextMove(order: Seen): Moved[] {
  const next = transitionFrom(order, "next");
  return next ? [{ target: order.id, seen: order.status, becomes: next.becomes }] : [];
}

/** Returns the orders that moved, unchanged since seen. */
async function move(tables: TableClient, moves: readonly Moved[]): Promise<Moved[]> {
  const done: Moved[] = [];
  for (const one of moves) {
    if (await moveOrder(tables, one)) done.push(one);
  }
  return done;
}
