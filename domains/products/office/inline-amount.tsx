import { type ReactNode, useRef, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount, formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { readAmount } from "#app/office/form/amounts.ts";
import { toast } from "#app/ui/toast.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { setListedField } from "#domains/products/product-edits.ts";

const FIELDS = {
  price: {
    label: "Price",
    schema: PRODUCT.entries.price,
    text: (price: number) => formatPrice(price),
    inputMode: "decimal",
    column: (price: number) => ({ price }),
  },
  stock: {
    label: "Stock",
    schema: PRODUCT.entries.stock,
    text: formatCount,
    inputMode: "numeric",
    column: (stock: number) => ({ stock }),
  },
} as const;

type Change = { seen: Pick<ProductVersion, "id" | "updated_at">; value: number };

/** `over` is the version edited, or the current one after a reported change. */
type Typed = { text: string; over: ProductVersion | null };

/** Enter saves, Escape cancels. */
export function InlineAmount({
  product,
  field,
  children,
}: {
  product: ProductVersion;
  field: keyof typeof FIELDS;
  children: ReactNode;
}) {
  const { label, schema, text, inputMode, column } = FIELDS[field];
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction(
    `Error saving ${label.toLowerCase()}`,
    async (tables, { seen, value }: Change) => setListedField(tables, seen, column(value)),
  );

  function close(): void {
    setTyped(null);
    setError("");
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function save(): Promise<void> {
    if (typed === null) return;
    const read = readAmount(schema, typed.text, {
      empty: v.getMetadata(schema).empty,
      ...(field === "price" && { currency: houseCurrency() }),
    });
    if (read.error !== undefined) return setError(read.error);
    const seen = typed.over ?? product;
    const was = seen[field];
    if (read.value === was) return close();
    const saved = await run({ seen, value: read.value });
    if (!saved) return;
    const version = saved.result;
    if (version === null) {
      setTyped({ ...typed, over: null });
      return setError("Someone else changed this value. Press Enter to save yours anyway.");
    }
    close();
    toast({
      title: `${product.name}: ${text(was)} → ${text(read.value)}`,
      duration: UNDO_DURATION,
      action: { label: "Undo", run: () => undo({ id: product.id, updated_at: version }, was) },
    });
  }

  async function undo(seen: Change["seen"], value: number): Promise<void> {
    const undone = await run({ seen, value });
    if (undone?.result === null) {
      toast({ title: "Someone else changed it. Value not reverted", variant: "destructive" });
    } else if (undone) toast({ title: `${product.name} restored to ${text(value)}` });
  }

  if (typed === null) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setTyped({ text: String(product[field]), over: product })}
        className="relative z-10 -mx-2 inline-flex min-h-11 min-w-11 items-center gap-2 justify-self-start md:justify-end rounded-sm border border-transparent px-2 hover:border-edge hover:bg-paper"
      >
        <span className="sr-only">
          Change {label.toLowerCase()} of {product.name}:
        </span>
        {children}
      </button>
    );
  }
  return (
    <span className="relative z-10 inline-grid justify-items-end">
      <input
        // biome-ignore lint/a11y/noAutofocus: The user just clicked the figure
        autoFocus
        aria-label={`${label} of ${product.name}`}
        aria-invalid={error !== ""}
        aria-describedby={error ? `${product.id}-${field}` : undefined}
        inputMode={inputMode}
        autoComplete="off"
        // `disabled` would lose the focus.
        readOnly={busy}
        value={typed.text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped({ ...typed, text: event.target.value });
          setError("");
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
          if (event.key === "Escape") close();
          if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
          event.stopPropagation();
        }}
        onBlur={() => {
          // Errors and conflicts wait for the user.
          if (error === "") save();
        }}
        className="min-h-11 w-28 rounded-sm border border-ink bg-paper px-2 text-right text-base tabular-nums aria-invalid:border-2 aria-invalid:border-bad"
      />
      {error && (
        <span
          id={`${product.id}-${field}`}
          role="alert"
          className="mt-1 max-w-64 text-left text-sm whitespace-normal text-bad"
        >
          {error}
        </span>
      )}
    </span>
  );
}
