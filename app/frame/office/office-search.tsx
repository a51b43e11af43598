import { useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { useOptionKeys } from "#app/ui/option-keys.ts";
import { useHits } from "./use-hits.ts";

export function OfficeSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { groups, isLoading } = useHits(open ? typed : "");
  const hits = groups.flatMap((group) => group.hits);
  const { listId, inputProps, optionProps } = useOptionKeys(typed, hits.length, goTo);

  function goTo(at: number) {
    const hit = hits[at];
    if (!hit) return;
    onClose();
    setTyped("");
    navigate(hit.path);
  }

  return (
    <Dialog open={open} onClose={onClose} title="Search the office" width="44rem" fullOnPhones>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            goTo(0);
          }}
        >
          <input
            data-autofocus
            type="search"
            aria-label="Search the office"
            placeholder="Number, serial number, customer, phone, part or task"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...inputProps}
            className="min-h-12 w-full rounded-sm border border-edge px-3 text-base placeholder:text-muted"
          />
        </form>
      </search>
      <p role="status" className="mt-3 min-h-5 text-sm text-muted">
        {message(hits.length, isLoading)}
      </p>
      <div id={listId} role="listbox" aria-label="Found" className="min-h-80">
        {groups.map(({ label, hits: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: A list box cannot contain a fieldset
          <div key={label} role="group" aria-label={label} className="mt-3">
            <p aria-hidden="true" className="border-b border-ink pb-1 text-sm font-semibold">
              {label}
            </p>
            {own.map((hit) => (
              <div
                key={hit.path}
                {...optionProps(hits.indexOf(hit))}
                className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 border-b border-line px-2 py-1.5 aria-selected:bg-blue-tint"
              >
                <span className="font-semibold wrap-anywhere">{hit.title}</span>
                <span className="text-sm text-muted tabular-nums wrap-anywhere">{hit.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function message(found: number, isLoading: boolean): string {
  if (isLoading) return "Searching …";
  return found === 0 ? "No matching records." : "";
}
