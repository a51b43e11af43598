import { GripVertical, Plus, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { MoveButtons } from "#app/office/form/move-buttons.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { LeafBox } from "./leaf-box.tsx";
import { type DraftRow, rowOf, type SettingErrors } from "./setting-draft.ts";
import type { ListField } from "./setting-fields.ts";

export function ListBox({
  list,
  rows,
  errors,
  onChange,
}: {
  list: ListField;
  rows: readonly DraftRow[];
  errors: SettingErrors;
  onChange: (rows: DraftRow[]) => void;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  const dragged = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  const error = errors[list.name];

  function move(id: string, place: number) {
    const row = rows.find((one) => one.id === id);
    if (!row || place < 0 || place >= rows.length) return;
    const moved = rows.filter((one) => one !== row);
    moved.splice(place, 0, row);
    onChange(moved);
    setSaid(`${place + 1} of ${rows.length}`);
  }

  function onKeyDown(event: KeyboardEvent, id: string, place: number) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(id, place + (event.key === "ArrowUp" ? -1 : 1));
  }

  function dragOver(event: DragEvent, place: number) {
    if (dragged.current === null) return;
    event.preventDefault();
    if (rows[place]?.id !== dragged.current) move(dragged.current, place);
  }

  function add() {
    onChange([...rows, rowOf(list)]);
    // The inputs exist after this render.
    requestAnimationFrame(() =>
      box.current
        ?.querySelector<HTMLElement>("li:last-child :is(input, textarea, select)")
        ?.focus(),
    );
  }

  function remove(id: string) {
    onChange(rows.filter((one) => one.id !== id));
    // The clicked button disappears with its row.
    box.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  return (
    <fieldset ref={box} className="min-w-0 sm:col-span-2">
      <legend className="mb-2 text-lg font-semibold">{list.label}</legend>
      <ul className="grid gap-4">
        {rows.map(({ id, texts }, place) => (
          <li
            key={id}
            aria-label={`${list.one} ${place + 1}`}
            className="grid gap-3 border border-line p-3"
            onKeyDown={(event) => onKeyDown(event, id, place)}
            onDragOver={(event) => dragOver(event, place)}
          >
            <div className="flex items-center gap-1">
              <span
                aria-hidden="true"
                draggable
                onDragStart={(event) => {
                  dragged.current = id;
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", `${place + 1}`);
                }}
                onDragEnd={() => {
                  dragged.current = null;
                }}
                title="Drag to move, or use Alt and an arrow key in a field"
                className="cursor-grab text-edge hover:text-ink active:cursor-grabbing max-md:hidden"
              >
                <GripVertical className="size-5" />
              </span>
              <span className="mr-auto text-sm font-semibold text-muted">{place + 1}</span>
              <MoveButtons
                name={`${list.one} ${place + 1}`}
                place={place}
                count={rows.length}
                onMove={(to) => move(id, to)}
              />
              <IconButton label={`Remove ${list.one} ${place + 1}`} onClick={() => remove(id)}>
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              {list.leaves.map((leaf) => (
                <LeafBox
                  key={leaf.name}
                  leaf={leaf}
                  text={texts[leaf.name] ?? ""}
                  error={errors[`${list.name}.${place}.${leaf.name}`]}
                  onType={(typed) =>
                    onChange(
                      rows.map((row) =>
                        row.id === id ? { id, texts: { ...texts, ...known(typed, texts) } } : row,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <Button size="compact" className="mt-3" data-add onClick={add}>
        <Plus aria-hidden="true" className="size-4" /> Add {list.one}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

function known(typed: Record<string, string>, texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name in texts));
}
