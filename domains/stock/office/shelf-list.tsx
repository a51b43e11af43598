import { useState } from "react";
import * as v from "valibot";
import { useReading } from "#app/data/use-table-query.ts";
import { draftStore } from "#app/lib/draft-store.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Shelf } from "#domains/stock/contracts.ts";
import { fetchAllShelves } from "#domains/stock/stock.ts";
import { ConfirmCounts, type Counts, readCount } from "./confirm-counts.tsx";

const COUNTS = draftStore(["stock-count"], (value): value is Counts =>
  v.is(v.record(v.string(), v.string()), value),
);

/** Each is in the link. */
const MOST_LABELS = 100;

/** For counting on the phone or on paper. */
export function ShelfList() {
  const [words, setWords] = useState("");
  const [category, setCategory] = useState("");
  const [order, setOrder] = useState("name");
  const [counts, setCounts] = useState<Counts>(() => COUNTS.read() ?? {});
  const [confirming, setConfirming] = useState(false);
  const source = useReading({
    key: ["all shelves"],
    read: fetchAllShelves,
    errorTitle: "Error fetching products",
  });
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const categories = [...new Set(source.data?.map((shelf) => shelf.category))].sort();
  const typed = Object.keys(counts).length;

  function setCount(id: string, text: string) {
    const { [id]: _, ...others } = counts;
    keep(text === "" ? others : { ...others, [id]: text });
  }

  function keep(next: Counts) {
    setCounts(next);
    COUNTS.write(Object.keys(next).length > 0 ? next : null);
  }

  return (
    <>
      <div className="mb-6 grid max-w-4xl items-end gap-4 sm:grid-cols-3 print:hidden">
        <TextField
          label="Part, number or bin"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Category"
          placeholder="All categories"
          options={categories.map((name) => ({ value: name, label: name }))}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
        <SelectField
          label="Sort by"
          options={[
            { value: "name", label: "Part" },
            { value: "bin", label: "Bin" },
          ]}
          value={order}
          onChange={(event) => setOrder(event.target.value)}
        />
      </div>
      <Content source={source} what="shelf list">
        {(shelves) => {
          const shown = shelves.filter(
            (shelf) =>
              (category === "" || shelf.category === category) &&
              wanted.every((word) => textOf(shelf).includes(word)),
          );
          if (order === "bin") shown.sort((one, other) => BY_BIN.compare(one.bin, other.bin));
          const hasBins = shown.some(({ bin }) => bin !== "");
          return (
            <>
              <p className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
                <Button
                  variant="primary"
                  disabled={typed === 0}
                  onClick={() => setConfirming(true)}
                >
                  Confirm {formatCount(typed)} {typed === 1 ? "count" : "counts"}
                </Button>
                <Button onClick={() => window.print()}>Print</Button>
                {shown.length > 0 && shown.length <= MOST_LABELS && (
                  <LinkButton to={labelsPath(shown)} variant="quiet">
                    Labels for these parts
                  </LinkButton>
                )}
              </p>
              <table className="shelf-list w-full max-w-4xl border-collapse text-left">
                <caption className="pb-3 text-left text-sm text-muted">
                  {formatCount(shown.length)} parts, as of{" "}
                  {formatMoment(new Date(source.dataUpdatedAt).toISOString())}
                </caption>
                <thead>
                  <tr className="border-b border-ink">
                    {hasBins && <th scope="col">Bin</th>}
                    <th scope="col">Part</th>
                    <th scope="col" className="text-right">
                      On hand
                    </th>
                    <th scope="col" className="text-right max-sm:hidden print:table-cell">
                      Reserved
                    </th>
                    <th scope="col" className="text-center">
                      Counted
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((shelf) => (
                    <tr key={shelf.id} className="border-b border-line">
                      {hasBins && <td className="wrap-anywhere">{shelf.bin}</td>}
                      <th scope="row" className="font-normal wrap-anywhere">
                        {shelf.name}
                        <span className="block text-sm text-muted empty:hidden">
                          {shelf.part_number}
                        </span>
                      </th>
                      <td className="text-right tabular-nums">{formatCount(shelf.stock)}</td>
                      <td className="text-right tabular-nums max-sm:hidden print:table-cell">
                        {shelf.reserved > 0 ? formatCount(shelf.reserved) : ""}
                      </td>
                      <td className="w-24 print:border-l print:border-line">
                        <CountBox
                          shelf={shelf}
                          value={counts[shelf.id] ?? ""}
                          onChange={(text) => setCount(shelf.id, text)}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {confirming && (
                <ConfirmCounts
                  shelves={shelves}
                  counts={counts}
                  onCounted={keep}
                  onClose={() => setConfirming(false)}
                />
              )}
            </>
          );
        }}
      </Content>
    </>
  );
}

const BY_BIN = new Intl.Collator("en", { numeric: true });

function textOf({ name, part_number, bin }: Shelf): string {
  return `${name} ${part_number} ${bin}`.toLowerCase();
}

function labelsPath(shelves: readonly Shelf[]): string {
  return `/workshop/labels?${new URLSearchParams(shelves.map(({ id }) => ["part", id]))}`;
}

function CountBox({
  shelf: { name, part_number },
  value,
  onChange,
}: {
  shelf: Shelf;
  value: string;
  onChange: (text: string) => void;
}) {
  const isWrong = value !== "" && readCount(value).error !== undefined;
  return (
    <input
      aria-label={`Counted, ${[part_number, name].filter(Boolean).join(" ")}`}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full rounded-sm border border-edge bg-paper px-2 text-right tabular-nums hover:border-ink aria-invalid:border-2 aria-invalid:border-bad print:border-0"
    />
  );
}
