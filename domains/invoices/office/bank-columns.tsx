import { DATE_FORMATS } from "#app/lib/typed-day.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { BankMapping } from "#domains/invoices/bank-columns.ts";
import type { BankFile } from "#domains/invoices/bank-file.ts";

const COLUMNS = {
  date: "Date",
  amount: "Signed amount",
  money_in: "Money in",
  money_out: "Money out",
  description: "Description",
  reference: "Reference",
  account: "Account",
} as const;
const FORMAT_LABELS: Record<(typeof DATE_FORMATS)[number], string> = {
  ymd: "Year, month, day",
  ydm: "Year, day, month",
  dmy: "Day, month, year",
  mdy: "Month, day, year",
  "d mon y": "Day, month by name, year",
};

/** Which column of the bank’s file is which. */
export function BankColumns({
  file: { columns, sample },
  mapping,
  onChange,
}: {
  file: Pick<BankFile, "columns" | "sample">;
  mapping: BankMapping;
  onChange: (mapping: BankMapping) => void;
}) {
  const [first = []] = sample;
  const options = columns.map((label, index) => ({
    value: `${index}`,
    label: first[index] ? `${label}: ${first[index].slice(0, 40)}` : label,
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(COLUMNS).map(([name, label]) => (
        <SelectField
          key={name}
          label={label}
          placeholder="None"
          options={options}
          value={`${mapping[name as keyof typeof COLUMNS] ?? ""}`}
          onChange={({ target: { value } }) =>
            onChange({ ...mapping, [name]: value === "" ? null : Number(value) })
          }
        />
      ))}
      <SelectField
        label="Date format"
        placeholder="Choose"
        options={DATE_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
        value={mapping.date_format ?? ""}
        onChange={({ target: { value } }) =>
          onChange({ ...mapping, date_format: DATE_FORMATS.find((one) => one === value) ?? null })
        }
      />
      <SelectField
        label="Decimal mark"
        options={[
          { value: ".", label: "Point, 1234.50" },
          { value: ",", label: "Comma, 1234,50" },
        ]}
        value={mapping.decimal_mark}
        onChange={({ target: { value } }) =>
          onChange({ ...mapping, decimal_mark: value === "," ? "," : "." })
        }
      />
      <SelectField
        label="Money received is"
        options={[
          { value: "1", label: "Positive" },
          { value: "-1", label: "Negative" },
        ]}
        value={`${mapping.sign}`}
        onChange={({ target: { value } }) =>
          onChange({ ...mapping, sign: value === "-1" ? -1 : 1 })
        }
      />
    </div>
  );
}
