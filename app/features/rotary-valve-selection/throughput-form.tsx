import { AltitudeField } from "#app/features/sizing/altitude-field.tsx";
import { PRESSURE_OPTIONS } from "#app/features/sizing/pressure-units.ts";
import {
  type Asking,
  calmForm,
  SizingForm,
  TYPED_FIGURE,
} from "#app/features/sizing/sizing-form.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { BULK_GOODS, FILL } from "./bulk-goods.ts";
import { type ReadThroughput, readThroughput, type ThroughputField } from "./throughput.ts";

const PRODUCTS = [
  { value: "other", label: "Another product" },
  ...BULK_GOODS.map(({ key, name, density: [low, high] }) => ({
    value: key,
    label: `${name}, ${low === high ? low : `${low} to ${high}`} kg/m³`,
  })),
];
const UNITS = [
  { value: "th", label: "t/h" },
  { value: "kgh", label: "kg/h" },
  { value: "m3h", label: "m³/h" },
];
const NATURES = [
  { value: "usual", label: "As usual" },
  { value: "easy", label: `Easily (${FILL.easy * 100}% full)` },
  { value: "average", label: `Fairly (${FILL.average * 100}% full)` },
  { value: "sluggish", label: `Badly, or it sticks (${FILL.sluggish * 100}% full)` },
];
const SIDES = [
  { value: "pressure", label: "Into a line under pressure" },
  { value: "vacuum", label: "Out of a vessel under vacuum" },
];

/** Asks for product, throughput and place. */
export const ThroughputForm = calmForm(function ThroughputForm({
  opened,
  returns,
  errors,
  onQuery,
}: Asking & Pick<ReadThroughput, "errors">) {
  const { typed } = readThroughput(opened);
  const field = (name: ThroughputField) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  const figure = (name: ThroughputField) => ({ ...field(name), ...TYPED_FIGURE });
  const box = (name: "abrasive" | "explosive") => ({
    name,
    value: "yes",
    defaultChecked: typed[name] === "yes",
  });
  return (
    <SizingForm key={returns} submit="Show the valves" onQuery={onQuery}>
      <SelectField
        label="Product"
        options={PRODUCTS}
        {...field("product")}
        className="col-span-2"
      />
      <TextField label="Throughput" {...figure("throughput")} />
      <SelectField label="Throughput in" options={UNITS} {...field("throughput_unit")} />
      <TextField
        label="Bulk density (kg/m³)"
        hint="Empty: the lowest of the product chosen."
        {...figure("density")}
      />
      <SelectField label="It flows" options={NATURES} {...field("flows")} />
      <TextField
        label="Pressure difference"
        hint="Between above and below; 0 if none."
        {...figure("difference")}
      />
      <SelectField label="Difference in" options={PRESSURE_OPTIONS} {...field("pressure_unit")} />
      <TextField label="Pockets filled (%)" hint="If you know it." {...figure("fill")} />
      <TextField
        label="Highest temperature (°C)"
        hint="Of product or gas."
        {...figure("temperature")}
      />
      <SelectField
        label="The valve feeds"
        options={SIDES}
        {...field("side")}
        className="col-span-2"
      />
      <AltitudeField {...figure("altitude")} />
      {/* Level with the controls of its row. */}
      <div className="pt-5 lg:col-span-2 lg:grid-cols-2 lg:pt-0 lg:*:row-start-2">
        <CheckboxField label="It is abrasive" {...box("abrasive")} />
        <CheckboxField label="Its dust can explode" {...box("explosive")} />
      </div>
    </SizingForm>
  );
});
