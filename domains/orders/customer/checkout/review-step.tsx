import { DataList } from "#app/ui/data-list.tsx";
import { type CheckoutForm, countryName, maskedCard } from "./checkout-form.ts";

export function ReviewStep({ form }: { form: CheckoutForm }) {
  return (
    <DataList
      rows={[
        { term: "Name", value: `${form.firstName} ${form.lastName}` },
        { term: "Email", value: form.email },
        { term: "Phone", value: form.phone },
        { term: "Address", value: `${form.address}, ${form.city}, ${form.state} ${form.zipCode}` },
        { term: "Country", value: countryName(form.country) },
        { term: "Card", value: `${maskedCard(form.cardNumber)}, ${form.cardName}` },
      ]}
    />
  );
}
