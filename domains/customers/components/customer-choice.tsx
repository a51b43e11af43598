import { useEffect, useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { TextField } from "#app/ui/field.tsx";
import { fetchCustomers, type ListedCustomer } from "#domains/customers/customers.ts";

const SHOWN = 6;
/** Debounce (ms). */
const TYPING_PAUSE = 200;

export function CustomerChoice({
  label,
  chosen,
  without,
  onChoose,
}: {
  label: string;
  chosen: ListedCustomer | null;
  /** Id to exclude. */
  without?: string;
  onChoose: (customer: ListedCustomer) => void;
}) {
  const [text, setText] = useState("");
  const words = useSettled(text.trim());
  const { data } = useReading({
    key: ["customers to choose from", words],
    read: (tables) => fetchCustomers(tables, { words, sort: "-last_contact_at" }, 1),
    errorTitle: "Error searching customers",
  });
  const rows = (data?.rows ?? []).filter(({ id }) => id !== without).slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        type="search"
        value={text}
        autoComplete="off"
        placeholder="Name, email, phone..."
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="sr-only">{label}</legend>
        {data && rows.length === 0 && <p className="text-muted">No matching customers.</p>}
        {rows.map((customer) => {
          const [first] = customer.customer_contacts;
          return (
            <label
              key={customer.id}
              className="flex min-h-11 items-start gap-3 rounded-sm border border-line p-3 has-checked:border-blue has-checked:bg-blue-tint"
            >
              <input
                type="radio"
                name="customer"
                checked={chosen?.id === customer.id}
                onChange={() => onChoose(customer)}
                className="mt-0.5 size-5 shrink-0 accent-blue"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{customer.name}</span>
                <span className="block text-sm text-muted">
                  {[first?.name, first?.email, customer.phone || first?.phone]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
