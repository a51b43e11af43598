import { Pencil, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { Content } from "#app/office/content.tsx";
import { type Reading, readAmount } from "#app/office/form/amounts.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { quantityText } from "#domains/products/units.ts";
import { OFFER_FIGURES } from "#domains/purchasing/offer.ts";
import {
  fetchAllSuppliers,
  fetchSuppliersOf,
  type OfferFields,
  removeOffer,
  type SupplierOfProduct,
  saveOffer,
} from "#domains/purchasing/suppliers.ts";

/** Each line saves separately, so that two users do not conflict. */
export function ProductSuppliers({ product }: { product: { id: string; unit: string } }) {
  const [edited, setEdited] = useState<SupplierOfProduct | "new" | null>(null);
  const source = useReading({
    key: ["suppliers of a product", product.id],
    read: (tables) => fetchSuppliersOf(tables, product.id),
    errorTitle: "Error fetching suppliers",
    polls: true,
  });
  const removal = useAction("Error removing supplier", removeOffer);
  return (
    <section
      aria-labelledby="suppliers"
      className="grid gap-5 border border-line bg-paper p-4 md:p-6"
    >
      <div>
        <h2 id="suppliers" className="text-xl">
          Suppliers
        </h2>
        <p className="mt-1 text-sm text-muted">Office only. Changes save immediately.</p>
      </div>
      <Content source={source} what="suppliers">
        {(offers) => (
          <>
            {offers.length > 0 && (
              <ul>
                {offers.map((offer) => (
                  <li key={offer.id} className="flex items-center gap-1 border-b border-line py-1">
                    <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                      <Link
                        to={`/admin/suppliers/${offer.supplier_id}`}
                        className="link font-semibold"
                      >
                        {offer.suppliers.name}
                      </Link>
                      <span className="block text-muted tabular-nums">
                        {offerText(offer, product.unit)}
                      </span>
                    </span>
                    <IconButton
                      label={`Edit ${offer.suppliers.name}`}
                      onClick={() => setEdited(offer)}
                    >
                      <Pencil aria-hidden="true" className="size-5" />
                    </IconButton>
                    <IconButton
                      label={`Remove ${offer.suppliers.name}`}
                      onClick={() => removal.run(offer.id)}
                    >
                      <X aria-hidden="true" className="size-5" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            {edited === null ? (
              <div>
                <Button size="compact" onClick={() => setEdited("new")}>
                  Add supplier
                </Button>
              </div>
            ) : (
              <OfferForm
                key={edited === "new" ? "new" : edited.id}
                product={product.id}
                offer={edited === "new" ? null : edited}
                taken={offers.map(({ supplier_id }) => supplier_id)}
                onDone={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Content>
    </section>
  );
}

function offerText({ suppliers, ...offer }: SupplierOfProduct, unit: string): string {
  const money = (amount: number) => formatPrice(amount, suppliers.currency);
  const days = offer.lead_days ?? suppliers.lead_days;
  return [
    offer.preferred && "Preferred",
    offer.supplier_number,
    offer.price > 0 && money(offer.price),
    offer.pack_size > 0 && `packs of ${quantityText(offer.pack_size, unit)}`,
    offer.minimum > 0 && `minimum order ${quantityText(offer.minimum, unit)}`,
    days > 0 && `lead time ${days} days`,
    offer.last_price !== null &&
      offer.last_price_on !== null &&
      `last bought at ${money(offer.last_price)} on ${formatDate(offer.last_price_on)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

type Figure = keyof typeof OFFER_FIGURES;
const NAMES = Object.keys(OFFER_FIGURES) as Figure[];

function OfferForm({
  product,
  offer,
  taken,
  onDone,
}: {
  product: string;
  offer: SupplierOfProduct | null;
  /** Ids of suppliers that it has. */
  taken: readonly string[];
  onDone: () => void;
}) {
  const [id] = useState(() => offer?.id ?? randomId());
  const [supplier, setSupplier] = useState(offer?.supplier_id ?? "");
  const [number, setNumber] = useState(offer?.supplier_number ?? "");
  const [preferred, setPreferred] = useState(offer?.preferred ?? taken.length === 0);
  const [typed, setTyped] = useState<Record<Figure, string>>({
    price: typedText(offer?.price || null),
    pack_size: typedText(offer?.pack_size || null),
    minimum: typedText(offer?.minimum || null),
    lead_days: typedText(offer?.lead_days ?? null),
  });
  const [tried, setTried] = useState(false);
  const { data: suppliers = [] } = useReading({
    key: ["all suppliers"],
    read: (tables) => fetchAllSuppliers(tables, { words: "", sort: "name" }),
    errorTitle: "Error fetching suppliers",
  });
  const { busy, run } = useAction(
    "Error saving supplier",
    (tables: TableClient, fields: OfferFields) => saveOffer(tables, fields),
  );
  const figures = Object.fromEntries(
    NAMES.map((name) => [
      name,
      readAmount(OFFER_FIGURES[name].schema as v.GenericSchema<unknown, number>, typed[name]),
    ]),
  ) as Record<Figure, Reading<number>>;
  const error = tried && supplier === "" ? "Choose a supplier." : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { price, pack_size, minimum, lead_days } = figures;
    if (
      supplier === "" ||
      price.value === undefined ||
      pack_size.value === undefined ||
      minimum.value === undefined ||
      lead_days.value === undefined
    ) {
      return;
    }
    const saved = await run({
      ...{ id, product_id: product, supplier_id: supplier, supplier_number: number.trim() },
      ...{ price: price.value, pack_size: pack_size.value, minimum: minimum.value, preferred },
      lead_days: typed.lead_days.trim() === "" ? null : lead_days.value,
    });
    if (!saved) return;
    toast({ title: "Supplier saved" });
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Supplier" className="grid gap-4 sm:grid-cols-2">
      {offer ? (
        <p className="font-semibold sm:col-span-2">{offer.suppliers.name}</p>
      ) : (
        <SelectField
          label="Supplier"
          required
          placeholder="Choose a supplier"
          error={error}
          options={suppliers
            .filter((one) => !taken.includes(one.id))
            .map(({ id: value, name, currency }) => ({ value, label: `${name}, ${currency}` }))}
          value={supplier}
          onChange={(event) => setSupplier(event.target.value)}
        />
      )}
      <TextField
        label="Supplier’s part number"
        maxLength={60}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={OFFER_FIGURES[name].label}
          hint={OFFER_FIGURES[name].hint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={tried ? figures[name].error : undefined}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <CheckboxField
        label="Preferred supplier"
        className="sm:col-span-2"
        checked={preferred}
        onChange={(event) => setPreferred(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="compact" variant="primary" disabled={busy}>
          {busy ? "Saving..." : "Save supplier"}
        </Button>
        <Button size="compact" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
