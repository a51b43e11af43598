import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";

export function ItemFields<Item extends { id: string }>({
  title,
  hint,
  items,
  most,
  nameOf,
  addLabel,
  newItem,
  onChange,
  children,
}: {
  title: string;
  hint: string;
  items: readonly Item[];
  most: number;
  nameOf: (item: Item, index: number) => string;
  addLabel: string;
  newItem: () => Item;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (values: Partial<Item>) => void) => ReactNode;
}) {
  const list = useRef<HTMLFieldSetElement>(null);

  function add() {
    onChange([...items, newItem()]);
    // The fields exist only after this render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child input")?.focus(),
    );
  }

  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1 text-lg font-semibold">{title}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="grid gap-3">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-start gap-2 border border-line bg-paper p-4 pr-2">
            {children(item, index, (values) =>
              onChange(items.map((one) => (one.id === item.id ? { ...one, ...values } : one))),
            )}
            <IconButton
              label={`Remove ${nameOf(item, index)}`}
              onClick={() => {
                onChange(items.filter(({ id }) => id !== item.id));
                list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button size="compact" data-add disabled={items.length >= most} onClick={add}>
          <Plus aria-hidden="true" className="size-4" /> {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
