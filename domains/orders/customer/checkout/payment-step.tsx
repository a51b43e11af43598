import { TextField } from "#app/ui/field.tsx";
import { bound, type StepFields } from "./shipping-step.tsx";

export function PaymentStep(step: StepFields) {
  const bind = bound(step);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <p className="border-l-4 border-blue bg-blue-tint px-4 py-3 sm:col-span-2">
        Card details never leave this page. They are not sent, stored or logged, and are cleared
        when you leave.
      </p>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        className="sm:col-span-2"
        {...bind("cardNumber")}
      />
      <TextField
        label="Expiry date"
        placeholder="MM/YY"
        autoComplete="cc-exp"
        {...bind("expiryDate")}
      />
      <TextField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        {...bind("cvv")}
      />
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        className="sm:col-span-2"
        {...bind("cardName")}
      />
    </div>
  );
}
