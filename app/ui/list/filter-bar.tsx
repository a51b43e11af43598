import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";

/** Time (ms) after the last key until a list is searched: long enough to type a word. */
const TYPING_PAUSE = 250;

/** The search box of a list, its filters beside it (as children), and how many rows they leave. */
export function FilterBar({
  searchLabel,
  search,
  onSearch,
  summary,
  children,
}: {
  searchLabel: string;
  /** The text that the list shows now. */
  search: string;
  onSearch: (text: string) => void;
  /** Read out when it changes: `594 products`. */
  summary?: ReactNode;
  children?: ReactNode;
}) {
  const summaryId = useId();
  return (
    <search aria-label={searchLabel} aria-describedby={summaryId} className="mb-4 block">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <SearchBox label={searchLabel} search={search} onSearch={onSearch} />
        {children}
      </div>
      <p id={summaryId} role="status" className="mt-3 min-h-5 text-sm text-muted tabular-nums">
        {summary}
      </p>
    </search>
  );
}

/** Follows the list's own text, and tells it a new one once typing pauses or Enter is pressed. */
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
  const told = useRef(search);
  const tell = useRef(onSearch);
  tell.current = onSearch;

  // Cleared filters and the Back button change the list's text from outside.
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      className="col-span-2 sm:min-w-64 sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        told.current = text;
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
