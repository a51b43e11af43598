import { SelectField, TextField } from "#app/ui/field.tsx";
import { type CheckoutField, type CheckoutForm, countries } from "./checkout-form.ts";

export type StepFields = {
  form: CheckoutForm;
  onChange: (field: CheckoutField, value: string) => void;
};

/** Returns the props of a field by name. */
export const bound =
  ({ form, onChange }: StepFields) =>
  (name: CheckoutField) => ({
    ...{ name, required: true, value: form[name] },
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });

export function ShippingStep(step: StepFields) {
  const bind = bound(step);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...bind("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...bind("lastName")} />
      <TextField label="Email" type="email" autoComplete="email" {...bind("email")} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...bind("phone")} />
      <TextField
        label="Address"
        autoComplete="street-address"
        className="sm:col-span-2"
        {...bind("address")}
      />
      <TextField label="City" autoComplete="address-level2" {...bind("city")} />
      <TextField label="State" autoComplete="address-level1" {...bind("state")} />
      <TextField label="ZIP code" autoComplete="postal-code" {...bind("zipCode")} />
      <SelectField
        label="Country"
        autoComplete="country"
        placeholder="Select a country"
        options={countries}
        {...bind("country")}
      />
    </div>
  );
}
