import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  MovedLineFields,
  readMovedLines,
  type TypedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import type { MovedLine } from "#domains/orders/delivery.ts";
import { quantityText } from "#domains/products/units.ts";
import { usePurchasesToReceive } from "#domains/purchasing/components/use-purchases-to-receive.ts";
import {
  type PurchaseToReceive,
  receivePurchase,
  undoReceipt,
} from "#domains/purchasing/contracts.ts";
import { numberKey } from "#domains/purchasing/supplier.ts";

/** More than any order, as an excess is asked instead of rejected. */
const NO_LIMIT = 1_000_000;

export function ReceiveList() {
  const [params] = useSearchParams();
  const [words, setWords] = useState(params.get("order") ?? "");
  const source = usePurchasesToReceive();
  const part = params.get("part");
  return (
    <Content source={source} what="purchase orders">
      {(purchases) => {
        const shown = purchases.filter(
          (purchase) =>
            hasWords(purchase, words) &&
            (part === null || purchase.lines.some(({ product_id }) => product_id === part)),
        );
        return (
          <div className="grid max-w-3xl gap-6">
            <TextField
              label="Purchase order"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              hint="Our number, the supplier, or a part name or number from the delivery note."
              maxLength={200}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {shown.length === 0 ? (
              <EmptyState
                title={
                  purchases.length === 0 ? "Nothing to receive" : "No matching purchase orders"
                }
              >
                {purchases.length === 0
                  ? "Purchase orders sent by the office appear here."
                  : "Check the number, or ask the office."}
              </EmptyState>
            ) : (
              <ol className="grid gap-6">
                {shown.map((purchase) => (
                  <Parcel key={purchase.id} purchase={purchase} opens={shown.length === 1} />
                ))}
              </ol>
            )}
          </div>
        );
      }}
    </Content>
  );
}

function hasWords({ number, supplier_name, lines }: PurchaseToReceive, words: string): boolean {
  const texts = [
    number,
    supplier_name,
    ...lines.flatMap((line) => [line.product_name, line.supplier_number]),
  ];
  const text = texts.join(" ").toLowerCase();
  const keys = texts.map(numberKey);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || keys.some((key) => key.includes(numberKey(word) || "\n")),
    );
}

function Parcel({ purchase, opens }: { purchase: PurchaseToReceive; opens: boolean }) {
  const { id, number, supplier_name, expected_on, latest } = purchase;
  const [receipt, setReceipt] = useState(randomId);
  const [typed, setTyped] = useState<TypedLines>({});
  const [note, setNote] = useState("");
  const [excess, setExcess] = useState<string[] | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = opens || wasOpened;
  const lines = purchase.lines.map((line) => ({
    ...line,
    most: line.due,
    hint: [
      line.supplier_number,
      line.bin && `bin ${line.bin}`,
      line.received > 0 && `${quantityText(line.received, line.unit)} received`,
    ]
      .filter(Boolean)
      .join(", "),
  }));
  const due = lines.filter((line) => line.due > 0);
  const { moved, errors } = readMovedLines(
    lines.map((line) => ({ ...line, most: NO_LIMIT })),
    typed,
  );
  const { busy, run } = useAction(
    "Error saving receipt",
    (tables, given: { lines: MovedLine[]; more: boolean }) =>
      receivePurchase(tables, { target: id, receipt, note, ...given }),
  );
  const undo = useAction("Error undoing receipt", undoReceipt);

  async function save(more: boolean) {
    const tooMany = moved.flatMap(({ id: line, quantity }) => {
      const one = lines.find((known) => known.id === line);
      return one && quantity > one.due
        ? [
            `${quantityText(quantity, one.unit)} × ${one.product_name}, ${quantityText(one.due, one.unit)} due`,
          ]
        : [];
    });
    if (tooMany.length > 0 && !more) return setExcess(tooMany);
    setExcess(null);
    if (!(await run({ lines: moved, more }))) return;
    setReceipt(randomId());
    setTyped({});
    setNote("");
    toast({ title: `Receipt of ${number} saved` });
  }

  async function takeBack() {
    if (latest && (await undo.run({ target: latest.id }))) toast({ title: "Receipt undone" });
  }

  return (
    <li className="border border-ink bg-paper p-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <span className="tabular-nums">{number}</span>, {supplier_name}
      </h2>
      <p className="text-sm text-muted">
        {due.length === 0
          ? "Received"
          : `${due.length === 1 ? "1 line" : `${due.length} lines`} due${expected_on ? `, expected ${formatDate(expected_on)}` : ""}`}
      </p>
      {latest && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="wrap-anywhere">
            Last receipt {formatMoment(latest.received_at)}
            {latest.received_by && `, ${latest.received_by}`}
            {latest.note && `, ${latest.note}`}
          </span>
          <Button size="compact" disabled={undo.busy} onClick={takeBack}>
            Undo receipt<span className="sr-only"> of {number}</span>
          </Button>
        </p>
      )}
      {isOpen ? (
        <div className="mt-4 grid gap-4">
          <MovedLineFields
            label="Receive"
            lines={lines}
            typed={typed}
            errors={errors}
            onChange={setTyped}
          />
          <TextField
            label="Delivery note number or discrepancies"
            hint="Optional, such as one box water-damaged."
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={busy || moved.length === 0 || Object.keys(errors).length > 0}
              onClick={() => save(false)}
            >
              {busy ? "Saving..." : "Save receipt"}
            </Button>
            <Button
              onClick={() =>
                setTyped(
                  typedLines(due.map(({ id: line, due: quantity }) => ({ id: line, quantity }))),
                )
              }
            >
              Enter all due
            </Button>
          </div>
        </div>
      ) : (
        <Button className="mt-3" onClick={() => setOpened(true)}>
          Receive<span className="sr-only"> {number}</span>
        </Button>
      )}
      <ConfirmDialog
        open={excess !== null}
        question="Receive more than ordered?"
        action="Receive excess"
        variant="secondary"
        onConfirm={() => save(true)}
        onClose={() => setExcess(null)}
      >
        <ul>
          {excess?.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </li>
  );
}
