import { useState } from "react";
import { COMMA_FORM, PLAIN_FORM } from "#app/lib/csv-form.ts";
import { SelectField } from "#app/ui/field.tsx";
import { readCsvForm, writeCsvForm } from "./csv-form-setting.ts";

const FORMS = [
  { value: ",", label: "1234,50 and semicolons", form: COMMA_FORM },
  { value: ".", label: "1234.50 and commas", form: PLAIN_FORM },
];

export function CsvFormField() {
  const [mark, setMark] = useState<string>(() => readCsvForm().decimalMark);
  return (
    <SelectField
      label="Excel CSV format"
      value={mark}
      options={FORMS}
      onChange={(event) => {
        const chosen = FORMS.find(({ value }) => value === event.currentTarget.value);
        if (!chosen) return;
        writeCsvForm(chosen.form);
        setMark(chosen.value);
      }}
      className="w-64 max-sm:w-full"
    />
  );
}
