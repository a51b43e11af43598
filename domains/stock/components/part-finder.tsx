import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";
import { readySearch } from "#domains/products/components/catalogue-source.ts";
import { useLoadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { useFoundParts } from "#domains/products/components/use-found-parts.ts";
import { fetchShelves } from "#domains/stock/stock.ts";

const SHOWN = 12;

/** Uses the search of the public site. */
export function PartFinder({ to }: { to: (id: string) => string }) {
  const [text, setText] = useState("");
  const words = text.trim();
  const failed = useLoadedCatalogue((loaded) => loaded.failed);
  useEffect(() => {
    readySearch();
  }, []);
  const parts = useFoundParts(words);
  const isReady = useLoadedCatalogue(({ search }) => search !== null);
  const found = (parts?.best ?? []).slice(0, SHOWN).map(({ product }) => product);
  const ids = found.map(({ id }) => id);
  const { data: shelves = [] } = useReading({
    key: ["shelves", ids],
    read: (tables) => fetchShelves(tables, ids),
    keepsLast: false,
    enabled: ids.length > 0,
  });
  const now = new Map(shelves.map((shelf) => [shelf.id, shelf]));

  return (
    <search className="block max-w-2xl print:hidden">
      <TextField
        label="Part"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        hint="Part number, dimensions or words."
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => readySearch()}
      />
      <p role="status" className="mt-3 text-muted">
        {words &&
          isReady &&
          parts &&
          (parts.total > 0 ? `${formatCount(parts.total)} found` : "No matching parts.")}
        {words &&
          !isReady &&
          (failed ? "The parts could not be loaded. Type again to retry." : "Loading parts...")}
      </p>
      <ul className="mt-2 border-t border-ink empty:hidden">
        {found.map(({ id, name }) => {
          const shelf = now.get(id);
          return (
            <li key={id} className="relative border-b border-line hover:bg-blue-tint">
              <Link
                to={to(id)}
                className="flex min-h-16 items-center justify-between gap-4 px-2 py-2"
              >
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="shrink-0 text-right text-sm tabular-nums">
                  {shelf && (
                    <>
                      <span className="block">{formatCount(shelf.stock)} on hand</span>
                      {shelf.reserved > 0 && (
                        <span className="block text-muted">
                          {formatCount(shelf.reserved)} reserved
                        </span>
                      )}
                    </>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </search>
  );
}
