import { formatCount } from "#app/lib/numbers.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { AltitudeField } from "#domains/products/customer/selection/altitude-field.tsx";
import {
  type Asking,
  calmForm,
  FurtherFields,
  SizingForm,
  TYPED_FIGURE,
} from "#domains/products/customer/selection/sizing-form.tsx";
import {
  type DutyField,
  type ReadDuty,
  readDuty,
  SAMPLE_RUNNING,
  SHOW_PARAM,
} from "#tools/sizing/blower/duty-point.ts";
import { PRESSURE_OPTIONS } from "#tools/sizing/pressure-units.ts";

const FLOW_UNITS = [
  { value: "m3h", label: "m³/h (inlet)" },
  { value: "nm3h", label: "Nm³/h (0 °C, dry)" },
  { value: "kgh", label: "kg/h" },
  { value: "cfm", label: "cfm (inlet)" },
];
const SUPPLIES = [
  { value: "50", label: "50 Hz mains" },
  { value: "converter", label: "Variable speed drive, 25 to 50 Hz" },
  { value: "60", label: "60 Hz mains" },
];
const GASES = [
  { value: "air", label: "Air" },
  { value: "other", label: "Other gas" },
];

const FURTHER: { name: DutyField; label: string; hint?: string }[] = [
  { name: "filter_clean", label: "Filter loss, clean (mbar)", hint: "Inlet filter." },
  { name: "filter_dirty", label: "Filter loss, dirty (mbar)", hint: "When the filter is changed." },
  {
    name: "pipe_length",
    label: "Pipe length (m)",
    hint: "Plus the equivalent length of bends and valves.",
  },
  { name: "pipe_bore", label: "Pipe bore (mm)" },
  {
    name: "hours",
    label: "Running hours per year",
    hint: `Blank for ${formatCount(SAMPLE_RUNNING.hours)}, a sample value.`,
  },
  {
    name: "tariff",
    label: "Tariff (R/kWh)",
    hint: `Blank for ${SAMPLE_RUNNING.tariff.toFixed(2)}, a sample value.`,
  },
];

export const DutyForm = calmForm(function DutyForm({
  opened,
  returns,
  errors,
  onQuery,
}: Asking & Pick<ReadDuty, "errors">) {
  const { typed } = readDuty(opened);
  // Chosen curves survive a change of the duty point.
  const shown = opened.get(SHOW_PARAM);
  const field = (name: DutyField) => ({ name, defaultValue: typed[name], error: errors[name] });
  const figure = (name: DutyField) => ({ ...field(name), ...TYPED_FIGURE });
  return (
    <SizingForm
      key={returns}
      submit="Find blowers"
      onQuery={onQuery}
      further={
        <FurtherFields
          title="Losses and running cost"
          isUsed={FURTHER.some(({ name }) => typed[name] !== "")}
          isWrong={FURTHER.some(({ name }) => errors[name] !== undefined)}
        >
          {FURTHER.map(({ name, ...one }) => (
            <TextField key={name} {...one} {...figure(name)} />
          ))}
        </FurtherFields>
      }
    >
      {shown && <input type="hidden" name={SHOW_PARAM} value={shown} />}
      <TextField label="Flow" {...figure("flow")} />
      <SelectField label="Flow unit" options={FLOW_UNITS} {...field("flow_unit")} />
      <TextField label="Pressure" hint="Gauge, above atmospheric." {...figure("pressure")} />
      <TextField label="Vacuum" hint="Gauge, below atmospheric." {...figure("vacuum")} />
      <SelectField
        label="Pressure and vacuum unit"
        options={PRESSURE_OPTIONS}
        {...field("pressure_unit")}
      />
      <TextField label="Inlet temperature (°C)" {...figure("temperature")} />
      <AltitudeField {...figure("altitude")} />
      <TextField label="Humidity (%)" hint="Optional." {...figure("humidity")} />
      <SelectField label="Mains supply" options={SUPPLIES} {...field("supply")} />
      <SelectField label="Gas" options={GASES} {...field("gas")} />
    </SizingForm>
  );
});
