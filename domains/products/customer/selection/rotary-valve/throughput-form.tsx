import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { AltitudeField } from "#domains/products/customer/selection/altitude-field.tsx";
import {
  type Asking,
  calmForm,
  SizingForm,
  TYPED_FIGURE,
} from "#domains/products/customer/selection/sizing-form.tsx";
import { PRESSURE_OPTIONS } from "#tools/sizing/pressure-units.ts";
import { BULK_GOODS, FILL } from "#tools/sizing/rotary-valve/bulk-goods.ts";
import { SAMPLE_CLEARANCE } from "#tools/sizing/rotary-valve/clearance-leakage.ts";
import {
  type ReadThroughput,
  readThroughput,
  type ThroughputField,
} from "#tools/sizing/rotary-valve/throughput.ts";

const PRODUCTS = [
  { value: "other", label: "Other product" },
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
  { value: "usual", label: "As listed for the product" },
  { value: "easy", label: `Free-flowing (${FILL.easy * 100}% fill)` },
  { value: "average", label: `Average (${FILL.average * 100}% fill)` },
  { value: "sluggish", label: `Poor or sticky (${FILL.sluggish * 100}% fill)` },
];
const SIDES = [
  { value: "pressure", label: "Pressure line" },
  { value: "vacuum", label: "From a vacuum vessel" },
];

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
    <SizingForm key={returns} submit="Find valves" onQuery={onQuery}>
      <SelectField
        label="Product"
        options={PRODUCTS}
        {...field("product")}
        className="col-span-2"
      />
      <TextField label="Throughput" {...figure("throughput")} />
      <SelectField label="Throughput unit" options={UNITS} {...field("throughput_unit")} />
      <TextField
        label="Bulk density (kg/m³)"
        hint="Leave blank for the product’s lowest value."
        {...figure("density")}
      />
      <SelectField label="Flow behaviour" options={NATURES} {...field("flows")} />
      <TextField
        label="Differential pressure"
        hint="Across the valve, 0 if none."
        {...figure("difference")}
      />
      <SelectField label="Pressure unit" options={PRESSURE_OPTIONS} {...field("pressure_unit")} />
      <TextField label="Pocket fill (%)" hint="Leave blank if unknown." {...figure("fill")} />
      <TextField
        label="Maximum temperature (°C)"
        hint="Product or gas."
        {...figure("temperature")}
      />
      <SelectField label="Valve duty" options={SIDES} {...field("side")} className="col-span-2" />
      <TextField
        label="Clearance (mm)"
        hint={`Rotor to housing. Blank for ${SAMPLE_CLEARANCE}, a sample value.`}
        {...figure("clearance")}
      />
      <AltitudeField {...figure("altitude")} />
      <div className="pt-5 lg:pt-0 lg:*:first:row-start-2 lg:*:last:row-start-3">
        <CheckboxField label="Abrasive product" {...box("abrasive")} />
        <CheckboxField label="Explosive dust" {...box("explosive")} />
      </div>
    </SizingForm>
  );
});
