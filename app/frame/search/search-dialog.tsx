import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { PASTE_LIST_ID } from "#app/lib/list-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { isList, pastedList } from "#domains/products/components/parts-list/pasted-list.ts";
import { searchPath } from "#domains/products/search-path.ts";
import { keepSearch } from "./recent-searches.ts";
import { SearchSuggestions } from "./search-suggestions.tsx";
import { useSearchBox } from "./use-search-box.ts";

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [term, setTerm] = useState("");
  const [pasted, setPasted] = useState("");
  const box = useSearchBox(open, term, goTo);

  function goTo(path: string) {
    keepSearch(term);
    onClose();
    setTerm("");
    navigate(path);
    window.scrollTo(0, 0);
  }

  function matchAsList() {
    pastedList.write(pasted);
    onClose();
    setTerm("");
    navigate(`/cart#${PASTE_LIST_ID}`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = searchPath(term);
    if (path) goTo(path);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search for Products"
      description="Find aircraft parts, avionics, tools, and more."
      width="44rem"
      fullOnPhones
    >
      <search>
        <form onSubmit={submit} className="flex gap-2">
          <input
            data-autofocus
            type="search"
            name="q"
            aria-label="Search for Products"
            placeholder="e.g., Turbofan Engine..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            onPaste={(event) => setPasted(event.clipboardData.getData("text/plain"))}
            {...box.inputProps}
            className="min-h-12 min-w-0 flex-1 rounded-sm border border-edge px-3 text-base placeholder:text-muted"
          />
          <Button type="submit" variant="primary">
            <Search aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </form>
      </search>
      {term !== "" && isList(pasted) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-l-2 border-blue py-0.5 pl-3">
          <p className="text-sm">You pasted several lines.</p>
          <Button onClick={matchAsList}>Match them as a list</Button>
        </div>
      )}
      <SearchSuggestions box={box} term={term} onRecent={setTerm} onLeave={onClose} />
    </Dialog>
  );
}
