import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { TextField } from "#app/ui/field.tsx";

/** ms after the last key. */
const TYPING_PAUSE = 250;

export function FilterBar({
  searchLabel,
  search,
  onSearch,
  summary,
  active = 0,
  children,
}: {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  summary?: ReactNode;
  active?: number;
  children?: ReactNode;
}) {
  const summaryId = useId();
  const filtersId = useId();
  const [open, setOpen] = useState(false);
  return (
    <search aria-label={searchLabel} aria-describedby={summaryId} className="mb-4 block">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <SearchBox label={searchLabel} search={search} onSearch={onSearch} />
        {children && (
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={filtersId}
              onClick={() => setOpen(!open)}
              className="col-span-2 flex min-h-11 items-center justify-between rounded-sm border border-edge bg-paper px-3 text-sm font-semibold sm:hidden"
            >
              <span>Filters and sorting{active > 0 && `, ${active} active`}</span>
              <span aria-hidden="true">{open ? "−" : "+"}</span>
            </button>
            <div
              id={filtersId}
              className={`col-span-2 grid-cols-2 items-end gap-3 sm:contents ${open ? "grid" : "hidden"}`}
            >
              {children}
            </div>
          </>
        )}
      </div>
      <p id={summaryId} role="status" className="mt-3 min-h-5 text-sm text-muted tabular-nums">
        {summary}
      </p>
    </search>
  );
}

function SearchBox({
  label,
  search,
  onSearch,
}: {
  label: string;
  search: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(search);
  const { search: address, key } = useLocation();
  const notified = useRef(search);
  /** True if the next URL change is this box's own. */
  const telling = useRef(false);
  const tell = useRef(onSearch);
  tell.current = onSearch;

  // Clear and Back change the query externally. No query means cleared, even with typed text
  // pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same URL with a new key clears again.
  useEffect(() => {
    const isOwn = telling.current;
    telling.current = false;
    if (isOwn || (search === notified.current && address !== "")) return;
    notified.current = search;
    setText(search);
  }, [search, address, key]);

  useEffect(() => {
    if (text === notified.current) return;
    const timer = setTimeout(() => {
      notified.current = text;
      telling.current = true;
      tell.current(text);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      className="col-span-2 sm:min-w-64 sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        notified.current = text;
        telling.current = true;
        onSearch(text);
      }}
    >
      <TextField
        label={label}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
