import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { AmountField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useSettings } from "#domains/company/components/use-settings.ts";
import { quotationTexts } from "#domains/company/settings/page-settings.ts";
import { VAT_MODES, type VatMode } from "#domains/quotes/quote.ts";
import { FIELD_LABELS, type FieldErrors, type FieldName, type TypedFields } from "./quote-draft.ts";

export type FieldsProps = {
  fields: TypedFields;
  errors: FieldErrors;
  onChange: (values: Partial<TypedFields>) => void;
};

function boxOf({ fields, errors, onChange }: FieldsProps, name: FieldName) {
  return { label: FIELD_LABELS[name], ...boundFields(fields, onChange, errors)(name) };
}

export function CustomerFields(props: FieldsProps) {
  const { fields, errors } = props;
  const { customer_name, customer_company, customer_email } = fields;
  const isMissing = customer_email.trim() === "" || customer_name.trim() === "";
  const hasError = Object.keys(errors).some((name) => name.startsWith("customer_"));
  const box = (name: FieldName) => boxOf(props, name);
  return (
    <Fold
      title="Customer"
      summary={[customer_name, customer_company, customer_email].filter(Boolean).join(", ")}
      opens={isMissing || hasError}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField maxLength={200} {...box("customer_name")} />
        <TextField maxLength={200} {...box("customer_company")} />
        <TextField type="email" maxLength={254} {...box("customer_email")} />
        <TextField type="tel" maxLength={50} {...box("customer_phone")} />
        <TextField maxLength={100} {...box("customer_reference")} />
        <TextField maxLength={50} {...box("customer_vat_number")} />
        <TextAreaField className="col-span-full" rows={3} {...box("customer_address")} />
      </div>
    </Fold>
  );
}

const VAT_LABELS: Record<VatMode, string> = {
  standard: "Standard, by line",
  export: "Export, 0%",
};
const VAT_OPTIONS = VAT_MODES.map((value) => ({ value, label: VAT_LABELS[value] }));

export function ConditionFields({
  currencyField,
  ...props
}: FieldsProps & { currencyField: ReactNode }) {
  const { fields } = props;
  const box = (name: FieldName) => boxOf(props, name);
  return (
    <section aria-label="Conditions" className="grid gap-3">
      <h2 className="text-lg">Conditions</h2>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <TextField type="date" {...box("valid_until")} />
        <TextField maxLength={200} placeholder="2 weeks from order" {...box("lead_time")} />
        <TextField maxLength={200} placeholder="30 days from invoice" {...box("payment_terms")} />
        <AmountField maxLength={10} {...box("discount_percent")} />
        <AmountField maxLength={25} {...box("delivery_cost")} />
        <SelectField {...box("vat_mode")} options={VAT_OPTIONS} />
        {(fields.vat_mode !== "export" || props.errors.delivery_vat_rate) && (
          <AmountField maxLength={10} {...box("delivery_vat_rate")} />
        )}
        {currencyField}
      </div>
    </section>
  );
}

export function TextFields(props: FieldsProps) {
  const { fields, errors } = props;
  const settings = useSettings();
  const { terms = [], closings = [] } = settings ? quotationTexts(settings) : {};
  return (
    <Fold
      title="Terms and closing"
      summary={fields.terms.split("\n")[0] || "none"}
      opens={Boolean(errors.terms || errors.closing)}
    >
      <div className="grid gap-5">
        <TemplateText templates={terms} rows={6} name="terms" {...props} />
        <TemplateText templates={closings} rows={3} name="closing" {...props} />
      </div>
    </Fold>
  );
}

export function InternalNote(props: FieldsProps) {
  return (
    <div className="border-l-4 border-warn bg-warn-tint p-4">
      <TextAreaField
        rows={3}
        {...boxOf(props, "internal_note")}
        label={
          <span className="inline-flex items-center gap-2">
            <Lock aria-hidden="true" className="size-4" /> Internal note
          </span>
        }
        hint={<span className="text-ink">Visible to office users only.</span>}
      />
    </div>
  );
}

type Template = { readonly title: string; readonly text: string; readonly payment?: string };

function TemplateText({
  templates,
  name,
  ...props
}: FieldsProps & {
  templates: readonly Template[];
  name: "terms" | "closing";
  rows: number;
}) {
  const { fields, errors, onChange, rows } = props;
  const [wanted, setWanted] = useState<Template | null>(null);
  const label = FIELD_LABELS[name];
  const isOwn = fields[name].trim() !== "" && !templates.some(({ text }) => text === fields[name]);

  /** Preserves payment terms agreed with the customer. */
  function take({ text, payment }: Template) {
    const isStandard = ["", ...templates.map((one) => one.payment)].includes(fields.payment_terms);
    onChange({
      [name]: text,
      ...(payment !== undefined && isStandard && { payment_terms: payment }),
    });
  }

  return (
    <div className="grid gap-2">
      <TextAreaField {...boxOf({ fields, errors, onChange }, name)} rows={rows} />
      <div className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <Button
            key={template.title}
            size="compact"
            variant="quiet"
            aria-label={`${label}: use “${template.title}”`}
            onClick={() => (isOwn ? setWanted(template) : take(template))}
          >
            {template.title}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={wanted !== null}
        question={`Replace the ${label.toLowerCase()} you wrote?`}
        action="Replace text"
        dismissal="Keep text"
        onConfirm={() => {
          if (wanted) take(wanted);
          setWanted(null);
        }}
        onClose={() => setWanted(null)}
      >
        The current text is not a template.
      </ConfirmDialog>
    </div>
  );
}

function Fold({
  title,
  summary,
  opens,
  children,
}: {
  title: string;
  summary: string;
  opens: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border border-line bg-paper"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-4 px-4 py-3">
        <h2 className="text-lg">{title}</h2>
        {!open && (
          <span className="line-clamp-1 min-w-0 flex-1 text-muted wrap-anywhere">{summary}</span>
        )}
        <span className="ml-auto text-sm font-semibold text-blue">{open ? "Close" : "Change"}</span>
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
