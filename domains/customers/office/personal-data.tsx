import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { addressProblem, asciiAddress, isEmailAddress } from "#app/lib/email-address.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { PersonExportButton } from "#domains/accounts/components/person-export-button.tsx";
import {
  erasePerson,
  fetchPersonFigures,
  type PersonFigures,
} from "#domains/accounts/contracts.ts";
import {
  exportPerson,
  fetchCustomerPerson,
  type PersonData as SavedData,
} from "#domains/accounts/personal-data.ts";
import {
  eraseCustomerPerson,
  exportCustomerPerson,
  fetchCustomerPersonFigures,
} from "#domains/customers/contracts.ts";

/** Rights under POPIA, namely a copy of the data and its erasure. */
export function PersonalData() {
  const [query, setQuery] = useSearchParams();
  const address = query.get("email") ?? "";
  const person = query.get("person") ?? "";
  const [typed, setTyped] = useState(address);
  const [tried, setTried] = useState(false);

  function look(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const email = typed.trim();
    if (isEmailAddress(email)) setQuery({ email });
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <form noValidate onSubmit={look} className="flex flex-wrap items-start gap-3">
        <TextField
          label="Email address"
          type="email"
          className="min-w-0 flex-1 basis-72"
          value={typed}
          autoComplete="off"
          error={
            tried && !isEmailAddress(typed.trim())
              ? addressProblem(typed.trim(), "Please enter a valid email address.")
              : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="sm:mt-6.5">
          Look up
        </Button>
      </form>
      {isEmailAddress(address) && <OnePerson key={address} {...atAddress(address)} />}
      {!address && isUuid(person) && <PersonOfCustomer key={person} id={person} />}
    </div>
  );
}

type Person = {
  /** Displayed name, also the query key. */
  known: string;
  figures: (tables: TableClient) => Promise<PersonFigures>;
  copy: (tables: TableClient) => Promise<SavedData>;
  erase: (tables: TableClient) => Promise<PersonFigures>;
};

function atAddress(address: string): Person {
  const given = { address: asciiAddress(address) };
  return {
    known: address,
    figures: (tables) => fetchPersonFigures(tables, given),
    copy: (tables) => exportPerson(tables, address),
    erase: (tables) => erasePerson(tables, given),
  };
}

/** Contact without an email address. */
function PersonOfCustomer({ id }: { id: string }) {
  const source = useReading({
    key: ["person of a customer", id],
    read: (tables) => fetchCustomerPerson(tables, id),
    errorTitle: "Error fetching personal data",
  });
  return (
    <Content source={source} what="personal data">
      {(person) =>
        person ? (
          <OnePerson
            known={[person.name, person.phone].filter(Boolean).join(", ") || "this person"}
            figures={(tables) => fetchCustomerPersonFigures(tables, { target: id })}
            copy={(tables) => exportCustomerPerson(tables, { target: id })}
            erase={(tables) => eraseCustomerPerson(tables, { target: id })}
          />
        ) : (
          <p>No data is held about this person.</p>
        )
      }
    </Content>
  );
}

function OnePerson(person: Person) {
  const { known, copy } = person;
  const source = useReading({
    key: ["personal data", known],
    read: person.figures,
    errorTitle: "Error fetching personal data",
  });
  return (
    <Content source={source} what="personal data">
      {(figures) => (
        <div className="grid gap-8">
          <Part title={`Data held about ${known}`}>
            <DataList rows={figureRows(figures)} />
          </Part>
          <Part title="Copy of the data">
            <div className="grid gap-3">
              <p className="measure text-muted">
                A ZIP file with a readable page and JSON. It includes your internal notes, so check
                it before sending.
              </p>
              <div>
                <PersonExportButton read={copy}>Export personal data</PersonExportButton>
              </div>
            </div>
          </Part>
          <Part title="Erasure">
            <Erasure known={known} erase={person.erase} figures={figures} />
          </Part>
        </div>
      )}
    </Content>
  );
}

function Erasure({
  known,
  erase,
  figures,
}: Pick<Person, "known" | "erase"> & { figures: PersonFigures }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction("Error erasing personal data", erase);

  async function onConfirm() {
    setAsking(false);
    if (await run()) toast({ title: `${known} erased` });
  }

  return (
    <div className="grid gap-3">
      <p className="measure text-muted">
        The account, enquiries with files, quotations not accepted, reviews and lists will be
        deleted. Orders and accepted quotations are retained for five years as tax law requires,
        with the customer’s name, address and VAT number. Their email address, phone, signature and
        messages will be deleted. Backups drop the data as they are replaced. Delete emails in the
        office mailbox there.
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Erase personal data
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={`Erase ${known}?`}
        action="Erase permanently"
        dismissal="Keep data"
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        <DataList rows={figureRows(figures)} />
        <p className="mt-3">This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

function figureRows(figures: PersonFigures) {
  const { account, invitations, customers, enquiries, quotes, retained_quotes, orders } = figures;
  const { suppliers = 0, purchases = 0 } = figures;
  return [
    { term: "Account", value: account ? "Yes" : "None" },
    ...(invitations > 0
      ? [{ term: "Pending user invitations", value: formatCount(invitations) }]
      : []),
    { term: "Customer contact", value: formatCount(customers) },
    ...(suppliers > 0 ? [{ term: "Supplier contact", value: formatCount(suppliers) }] : []),
    ...(purchases > 0 ? [{ term: "Retained purchase orders", value: formatCount(purchases) }] : []),
    { term: "Enquiries", value: formatCount(enquiries) },
    { term: "Quotations", value: formatCount(quotes) },
    { term: "Retained quotations", value: formatCount(retained_quotes) },
    { term: "Retained orders", value: formatCount(orders) },
  ];
}
