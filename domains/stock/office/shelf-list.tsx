import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fetchAllShelves } from "#domains/stock/stock.ts";

/** For printing, with space for counted quantities. */
export function ShelfList() {
  const [words, setWords] = useState("");
  const source = useReading({
    key: ["all shelves"],
    read: fetchAllShelves,
    errorTitle: "Error fetching products",
  });
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-end gap-4 print:hidden">
        <TextField
          label="Filter by part name"
          className="min-w-0 flex-1"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Content source={source} what="shelf list">
        {(shelves) => {
          const shown = shelves.filter(({ name }) =>
            wanted.every((word) => name.toLowerCase().includes(word)),
          );
          return (
            <table className="shelf-list w-full max-w-4xl border-collapse text-left">
              <caption className="pb-3 text-left text-sm text-muted">
                {formatCount(shown.length)} parts, as of{" "}
                {formatMoment(new Date(source.dataUpdatedAt).toISOString())}
              </caption>
              <thead>
                <tr className="border-b border-ink">
                  <th scope="col">Part</th>
                  <th scope="col" className="text-right">
                    On hand
                  </th>
                  <th scope="col" className="text-right">
                    Reserved
                  </th>
                  <th scope="col" className="hidden text-center print:table-cell">
                    Counted
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ id, name, stock, reserved }) => (
                  <tr key={id} className="border-b border-line">
                    <th scope="row" className="font-normal wrap-anywhere">
                      {name}
                    </th>
                    <td className="text-right tabular-nums">{formatCount(stock)}</td>
                    <td className="text-right tabular-nums">
                      {reserved > 0 ? formatCount(reserved) : ""}
                    </td>
                    <td className="hidden border-l border-line print:table-cell" />
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Content>
    </>
  );
}
