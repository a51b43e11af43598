import { ItemFields } from "#app/office/form/item-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import {
  CUSTOMER_PERSON,
  type CustomerPerson,
  MAX_PEOPLE,
  PERSON_COLUMNS,
} from "#domains/customers/customer.ts";
import { type CustomerErrors, labelOf, newPerson } from "./customer-draft.ts";

const TYPES = { name: "text", role: "text", email: "email", phone: "tel" } as const;

/** Email from these addresses is assigned to the customer. */
export function CustomerPeopleFields({
  people,
  errors,
  onChange,
}: {
  people: readonly CustomerPerson[];
  errors: CustomerErrors["people"];
  onChange: (people: CustomerPerson[]) => void;
}) {
  return (
    <ItemFields
      title="Contacts"
      hint="Emails to or from these addresses are linked to this customer."
      items={people}
      most={MAX_PEOPLE}
      nameOf={(person, index) => person.name || `contact ${index + 1}`}
      addLabel="Add contact"
      newItem={newPerson}
      onChange={onChange}
    >
      {(person, index, change) => (
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          {PERSON_COLUMNS.map((column) => {
            const label = labelOf(CUSTOMER_PERSON.entries[column]);
            return (
              <TextField
                key={column}
                label={label}
                aria-label={`${label} of contact ${index + 1}`}
                type={TYPES[column]}
                autoComplete="off"
                error={errors[person.id]?.[column]}
                value={person[column]}
                onChange={(event) => change({ [column]: event.target.value })}
              />
            );
          })}
        </div>
      )}
    </ItemFields>
  );
}
