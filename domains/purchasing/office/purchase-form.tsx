import { X } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import type { Quantity } from "#app/lib/quantity.ts";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { isSame, workOn } from "#app/office/form/record-draft.ts";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import { type LineChoice, ProductSearch } from "#domains/products/components/product-search.tsx";
import { savePurchase } from "#domains/purchasing/contracts.ts";
import { fetchPurchase, type OfficePurchase } from "#domains/purchasing/purchases.ts";
import { fetchOffer } from "#domains/purchasing/suppliers.ts";
import {
  type LineDraft,
  newLine,
  PURCHASE_DRAFT,
  type PurchaseDraft,
  readPurchaseDraft,
  versionOf,
} from "./purchase-draft.ts";

export function PurchaseForm({
  purchase,
  onSaved,
}: {
  purchase: OfficePurchase;
  /** `sends` after “Save and send”; `replaced` is the version that was changed. */
  onSaved: (sends: boolean, replaced: string | null) => void;
}) {
  const { id, supplier_id, currency, suppliers } = purchase;
  const navigate = useNavigate();
  const sends = useRef(false);
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<PurchaseDraft>({
    what: "purchase order",
    table: "purchases",
    subject: id,
    start: () => workOn(versionOf(purchase)),
    definition: PURCHASE_DRAFT,
    isValid: ({ draft }) => Object.keys(readPurchaseDraft(draft, currency).errors).length === 0,
    newOf: (work) => ({ ...work, id: randomId(), seen: null }),
    async save(tables, { id: target, seen, draft }) {
      const read = readPurchaseDraft(draft, currency).change;
      const saving = savePurchase(tables, { target, seen, supplier: supplier_id, ...read });
      if (await isMade(saving, STALE_OR_SAVED)) return null;
      const now = await fetchPurchase(tables, target);
      if (!now) return { now };
      const version = versionOf(now);
      return isSame(PURCHASE_DRAFT, version.draft, draft) ? null : { now: version };
    },
    onSaved(saved) {
      toast({ title: "Purchase order saved" });
      if (saved.id === id) onSaved(sends.current, saved.seen);
      else navigate(`/admin/purchases/${saved.id}`);
    },
  });
  const { note, lines } = work.draft;
  const { errors } = readPurchaseDraft(work.draft, currency);
  const offer = useAction("Error fetching supplier", fetchOffer);

  async function add(choice: LineChoice, given: Quantity) {
    const found = choice.id
      ? (await offer.run({ supplier: supplier_id, product: choice.id }))?.result
      : null;
    const days = found?.lead_days ?? suppliers.lead_days;
    const line = newLine({
      ...{ product_id: choice.id ?? null, product_name: choice.name },
      ...{ quantity: typedText(given.pieces ?? 1), supplier_number: found?.supplier_number ?? "" },
      ...(choice.unit && { unit: choice.unit }),
      price: typedText(found?.price || (found?.last_price ?? null)),
      requested_on: days > 0 ? officeDay(new Date(), days) : "",
    });
    change({ note, lines: [...lines, line] });
  }

  const setLine = (line: LineDraft, values: Partial<LineDraft>) =>
    change({ note, lines: lines.map((one) => (one.id === line.id ? { ...one, ...values } : one)) });

  return (
    <>
      <form {...formProps} className="grid max-w-5xl gap-8">
        <DraftNotice saved={saved} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-lg font-semibold">Lines</legend>
          <ul className="grid gap-3">
            {lines.map((line, index) => (
              <li
                key={line.id}
                className="flex items-start gap-2 border border-line bg-paper p-4 pr-2"
              >
                <LineFields
                  line={line}
                  place={index + 1}
                  currency={currency}
                  errors={(tried && errors[line.id]) || {}}
                  onChange={(values) => setLine(line, values)}
                />
                <IconButton
                  label={`Remove ${line.product_name || `line ${index + 1}`}`}
                  onClick={() => change({ note, lines: lines.filter((one) => one !== line) })}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </li>
            ))}
          </ul>
          <ProductSearch onChoose={add} />
        </fieldset>
        <TextAreaField
          label="Note to the supplier"
          hint="Printed on the purchase order."
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => change({ lines, note: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={busy || lines.length === 0}
            onClick={() => {
              sends.current = true;
            }}
          >
            Save and send
          </Button>
          <Button
            type="submit"
            disabled={busy}
            onClick={() => {
              sends.current = false;
            }}
          >
            {busy ? "Saving..." : "Save draft"}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

function LineFields({
  line,
  place,
  currency,
  errors,
  onChange,
}: {
  line: LineDraft;
  place: number;
  currency: string;
  errors: Partial<Record<"product_name" | "quantity" | "price", string>>;
  onChange: (values: Partial<LineDraft>) => void;
}) {
  const field = (
    name: "product_name" | "supplier_number" | "quantity" | "price",
    label: string,
  ) => ({
    label,
    "aria-label": `${label} of line ${place}`,
    autoComplete: "off",
    value: line[name],
    error: name === "supplier_number" ? undefined : errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-6">
      <TextField
        {...field("product_name", "Description")}
        className="sm:col-span-4"
        maxLength={500}
      />
      <TextField
        {...field("supplier_number", "Supplier’s part number")}
        className="sm:col-span-2"
        maxLength={60}
      />
      <TextField
        {...field("quantity", `Quantity (${line.unit})`)}
        className="sm:col-span-2"
        inputMode="decimal"
        maxLength={20}
      />
      <TextField
        {...field("price", `Unit price (${currency})`)}
        className="sm:col-span-2"
        inputMode="decimal"
        maxLength={20}
      />
      <TextField
        label="Required by"
        aria-label={`Required by, line ${place}`}
        type="date"
        className="sm:col-span-2"
        value={line.requested_on}
        onChange={(event) => onChange({ requested_on: event.target.value })}
      />
    </div>
  );
}
