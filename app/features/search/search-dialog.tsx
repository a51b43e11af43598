import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { searchPath } from "./search-path.ts";

/** Asks for a search term and goes to the catalogue with it (spec section 2). */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [term, setTerm] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = searchPath(term);
    if (!path) return;
    onClose();
    setTerm("");
    navigate(path);
    // The results are at the top, also for somebody who searches from further down the catalogue.
    window.scrollTo(0, 0);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search for Products"
      description="Find aircraft parts, avionics, tools, and more."
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
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            className="min-h-12 min-w-0 flex-1 rounded-sm border border-edge px-3 text-base placeholder:text-muted"
          />
          <Button type="submit" variant="primary">
            <Search aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </form>
      </search>
    </Dialog>
  );
}
