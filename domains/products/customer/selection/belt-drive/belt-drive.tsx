import { Suspense } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { lazyAnswer } from "#domains/products/customer/selection/lazy-answer.tsx";
import {
  type Asking,
  calmForm,
  SizingForm,
  TYPED_FIGURE,
} from "#domains/products/customer/selection/sizing-form.tsx";
import type { ToolData } from "#domains/products/customer/selection/tool-data.ts";
import { useAddressQuery } from "#domains/products/customer/selection/use-address-query.ts";
import { useToolData } from "#domains/products/customer/selection/use-tool-data.ts";
import {
  type DriveField,
  PROFILES,
  type ReadDrive,
  readDrive,
} from "#tools/sizing/belt-drive/drive.ts";
import type { BeltParts } from "./belt-parts.ts";

const Answer = await lazyAnswer(async () => (await import("./belt-answer.tsx")).BeltAnswer);
const howComputed = serverDrawn(
  async () => (await import("./how-belts-are-computed.tsx")).HowBeltsAreComputed,
);

const PROFILE_OPTIONS = PROFILES.map((profile) => ({
  value: profile,
  label: `${profile} (and ${profile.replace("S", "X")})`,
}));

const MACHINE_OPTIONS = [
  { value: "heavy", label: "Roots blower, compressor" },
  { value: "medium", label: "Fan above 7.5 kW, conveyor" },
  { value: "light", label: "Small fan, pump" },
];
const HOUR_OPTIONS = [
  { value: "24", label: "Over 10 hours a day" },
  { value: "10", label: "5 to 10 hours a day" },
  { value: "5", label: "Up to 5 hours a day" },
];

export function BeltDrive({
  opened,
}: {
  /** Null if the catalogue is unavailable; the geometry does not need it. */
  opened: (BeltParts & ToolData) | null;
}) {
  const { query, asking } = useAddressQuery();
  const { drive: requested, errors } = readDrive(query);
  const { data: parts, answered } = useToolData("belt-drive", opened, query);
  const { drive, typed } = readDrive(answered);
  return (
    <>
      <DriveForm {...asking} errors={errors} />
      <Suspense>{requested && drive && <Answer {...{ drive, typed, parts }} />}</Suspense>
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}

const DriveForm = calmForm(function DriveForm({
  opened,
  returns,
  errors,
  onQuery,
}: Asking & Pick<ReadDrive, "errors">) {
  const { typed } = readDrive(opened);
  const field = (name: DriveField) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  const figure = (name: DriveField) => ({ ...field(name), ...TYPED_FIGURE });
  return (
    <SizingForm key={returns} submit="Calculate drive" onQuery={onQuery}>
      <SelectField label="Profile" options={PROFILE_OPTIONS} {...field("profile")} />
      <TextField
        label="Driving pulley (mm)"
        hint="Datum diameter, as in SPB 140."
        {...figure("driving")}
      />
      <TextField label="Driving speed (rpm)" hint="Motor speed if direct." {...figure("speed")} />
      <TextField label="Centre distance (mm)" {...figure("centre")} />
      <TextField label="Driven pulley (mm)" hint="Or enter its speed." {...figure("driven")} />
      <TextField label="Required driven speed (rpm)" {...figure("driven_speed")} />
      <TextField label="Power (kW)" hint="To size the number of belts." {...figure("power")} />
      <SelectField label="Driven machine" options={MACHINE_OPTIONS} {...field("machine")} />
      <SelectField label="Daily running time" options={HOUR_OPTIONS} {...field("hours")} />
    </SizingForm>
  );
});
