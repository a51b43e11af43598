import { Pencil, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { LogLink } from "#app/office/history/history.tsx";
import { useUndo } from "#app/office/history/use-undo.ts";
import { Part } from "#app/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { AmountField, SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { agreedText, periodText } from "#domains/customers/agreed-price.ts";
import {
  deleteAgreedPrice,
  fetchAgreedPrices,
  type OfficeAgreedPrice,
  saveAgreedPrice,
} from "#domains/customers/agreed-prices.ts";
import type { Customer } from "#domains/customers/customers.ts";
import { ProductSearch } from "#domains/products/components/product-search.tsx";
import { fetchCategories } from "#domains/products/products.ts";
import { readAgreedPrice, type TypedAgreedPrice, typedAgreedPrice } from "./agreed-price-draft.ts";

type Owner = Pick<Customer, "id" | "price_group">;

/** Each entry saves separately, so that two users do not conflict. */
export function AgreedPrices({ customer }: { customer: Owner }) {
  const [edited, setEdited] = useState<OfficeAgreedPrice | "new" | null>(null);
  const source = useReading({
    key: ["agreed prices", customer.id, customer.price_group],
    read: (tables) => fetchAgreedPrices(tables, customer.id),
    errorTitle: "Error fetching agreed prices",
    polls: true,
  });
  const removal = useAction("Error deleting agreed price", deleteAgreedPrice);
  const { offerUndo } = useUndo();

  async function remove(id: string) {
    if (await removal.run(id)) offerUndo("Agreed price deleted", id);
  }

  return (
    <Part title="Agreed prices">
      <Content source={source} what="agreed prices">
        {(entries) => (
          <div className="grid gap-4">
            {entries.length === 0 && <p className="text-muted">No agreed prices yet.</p>}
            <ul className="border-t border-ink empty:hidden">
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onEdit={() => setEdited(entry)}
                  onDelete={() => remove(entry.id)}
                />
              ))}
            </ul>
            {edited === null ? (
              <div>
                <Button size="compact" onClick={() => setEdited("new")}>
                  Add agreed price
                </Button>
              </div>
            ) : (
              <EntryForm
                key={edited === "new" ? "new" : edited.id}
                customer={customer}
                entry={edited === "new" ? null : edited}
                onDone={() => setEdited(null)}
              />
            )}
          </div>
        )}
      </Content>
    </Part>
  );
}

function nameOf({ products, categories }: OfficeAgreedPrice): string {
  return products?.name ?? categories?.name ?? "All products";
}

function Entry({
  entry,
  onEdit,
  onDelete,
}: {
  entry: OfficeAgreedPrice;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const today = officeDay(new Date());
  const name = nameOf(entry);
  return (
    <li className="flex items-center gap-1 border-b border-line py-1">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums wrap-anywhere">
          {[
            entry.price === null ? `${entry.discount_percent}% off` : agreedText(entry, name),
            entry.price_group && `group ${entry.price_group}`,
            periodText(entry, today),
          ]
            .filter(Boolean)
            .join(", ")}
          {entry.valid_until && entry.valid_until < today && <Badge>Expired</Badge>}
        </p>
      </div>
      <IconButton label={`Edit agreed price of ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Delete agreed price of ${name}`} onClick={onDelete}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

function EntryForm({
  customer,
  entry,
  onDone,
}: {
  customer: Owner;
  entry: OfficeAgreedPrice | null;
  onDone: () => void;
}) {
  const [id] = useState(() => entry?.id ?? randomId());
  const [typed, setTyped] = useState(() => typedAgreedPrice(entry, officeDay(new Date())));
  const [tried, setTried] = useState(false);
  const { busy, run } = useAction("Error saving agreed price", saveAgreedPrice);
  const change = (values: Partial<TypedAgreedPrice>) => setTyped({ ...typed, ...values });
  const { isPrice, errors, fields } = readAgreedPrice(typed, customer);
  const box = boundFields(typed, change, tried ? errors : {});

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    if (!(await run({ id, ...fields, seen: entry?.updated_at ?? null }))) return;
    toast({ title: "Agreed price saved" });
    onDone();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Agreed price"
      className="grid items-start gap-4 border border-line bg-paper p-4 sm:grid-cols-2"
    >
      {entry ? (
        <p className="font-semibold wrap-anywhere sm:col-span-2">{nameOf(entry)}</p>
      ) : (
        <TargetFields {...{ customer, typed, change }} errors={tried ? errors : {}} />
      )}
      <AmountField
        label={isPrice ? `Unit price (${houseCurrency()})` : "Discount %"}
        hint={isPrice ? "Excluding VAT." : "Off the catalogue price. 0 rules out a wider discount."}
        className="sm:col-span-2"
        required
        {...box("amount")}
      />
      <TextField label="From" type="date" required {...box("valid_from")} />
      <TextField
        label="Until"
        type="date"
        hint="The last day. Leave blank for no end."
        {...box("valid_until")}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" size="compact" variant="primary" disabled={busy}>
          {busy ? "Saving..." : "Save agreed price"}
        </Button>
        <Button size="compact" onClick={onDone}>
          Cancel
        </Button>
        {entry && <LogLink record={entry.id} />}
      </div>
    </form>
  );
}

/** Fixed once saved. */
function TargetFields({
  customer,
  typed,
  change,
  errors,
}: {
  customer: Owner;
  typed: TypedAgreedPrice;
  change: (values: Partial<TypedAgreedPrice>) => void;
  errors: ReturnType<typeof readAgreedPrice>["errors"];
}) {
  const { data: categories = [] } = useReading({ key: ["categories"], read: fetchCategories });
  const box = boundFields(typed, change, errors);
  const choice = (
    name: "owner" | "target" | "kind",
    label: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <SelectField
      label={label}
      options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
      {...box(name)}
    />
  );
  return (
    <>
      {customer.price_group !== "" &&
        choice("owner", "For", {
          customer: "This customer",
          group: `Group ${customer.price_group}`,
        })}
      {choice("target", "Applies to", {
        product: "A product",
        category: "A category",
        all: "All products",
      })}
      {typed.target === "product" &&
        choice("kind", "Agreed as", { price: "Unit price", discount: "Discount" })}
      {typed.target === "category" && (
        <SelectField
          label="Category"
          required
          placeholder="Choose a category"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...box("category")}
        />
      )}
      {typed.target === "product" && (
        <div className="grid gap-2 sm:col-span-2">
          <ProductSearch
            label={typed.product ? "Another product" : "Product"}
            hint="Part number, dimensions or words. Select a match."
            error={errors.product}
            onChoose={({ id, name }) => change({ product: id ? { id, name } : null })}
          />
          {typed.product && (
            <p className="text-sm font-semibold wrap-anywhere">{typed.product.name}</p>
          )}
        </div>
      )}
    </>
  );
}
