import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { LoanBadge } from "#domains/customer-machines/components/loan-badge.tsx";
import { lendMachine } from "#domains/customer-machines/contracts.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { CustomerChoice } from "#domains/customers/components/customer-choice.tsx";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { fetchEnquiriesOf } from "#domains/enquiries/enquiries.ts";
import { REPAIR_SUBJECT } from "#domains/repairs/repair.ts";

const WITH_US = { customer: null, repair: null, out_on: null, back_on: null };

export function MachineLoan({ machine }: { machine: CustomerMachine }) {
  const { id, updated_at, is_loan, customer_id, lent_on, lent_for } = machine;
  const { busy, run } = useAction("Error saving loan", lendMachine);
  async function save(given: Omit<Parameters<typeof run>[0], "target" | "seen">, title: string) {
    if (await run({ target: id, seen: updated_at, ...given })) toast({ title });
  }
  const mark = (ours: boolean) =>
    save({ ours, ...WITH_US }, ours ? "Marked as loan machine" : "Mark removed");

  if (!is_loan) {
    // Marking another's machine would remove its customer.
    if (customer_id !== null) return null;
    return (
      <Part title="Loan machine">
        <Button size="compact" disabled={busy} onClick={() => mark(true)}>
          Mark as our loan machine
        </Button>
      </Part>
    );
  }
  return (
    <Part title="Loan machine">
      <div className="grid justify-items-start gap-3">
        <LoanBadge machine={machine} />
        {lent_on === null ? (
          <>
            <LoanForm
              busy={busy}
              onLend={(given) => save({ ours: true, ...given }, "Machine lent")}
            />
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => mark(false)}>
              Not a loan machine
            </Button>
          </>
        ) : (
          <>
            <p>Out since {formatDate(lent_on)}.</p>
            {lent_for && (
              <Link className="link" to={`/admin/enquiries/${lent_for}`}>
                Repair it replaces
              </Link>
            )}
            <Button
              size="compact"
              variant="primary"
              disabled={busy}
              onClick={() => save({ ours: true, ...WITH_US }, "Machine returned")}
            >
              Returned
            </Button>
          </>
        )}
      </div>
    </Part>
  );
}

function LoanForm({
  busy,
  onLend,
}: {
  busy: boolean;
  onLend: (given: {
    customer: string;
    repair: string | null;
    out_on: string;
    back_on: string;
  }) => void;
}) {
  const [customer, setCustomer] = useState<ListedCustomer | null>(null);
  const [repair, setRepair] = useState("");
  const [outOn, setOutOn] = useState(() => officeDay(new Date()));
  const [backOn, setBackOn] = useState("");
  const { data: enquiries = [] } = useReading({
    key: ["repairs of a customer", customer?.id],
    read: (tables) => fetchEnquiriesOf(tables, customer?.id ?? ""),
    errorTitle: "Error fetching repairs",
    enabled: customer !== null,
  });
  const repairs = enquiries.filter(
    ({ subject, subject_label }) =>
      subject === REPAIR_SUBJECT.value && ["", REPAIR_SUBJECT.label].includes(subject_label),
  );

  function lend(event: FormEvent) {
    event.preventDefault();
    if (!customer) return;
    onLend({ customer: customer.id, repair: repair || null, out_on: outOn, back_on: backOn });
  }

  return (
    <form onSubmit={lend} className="grid w-full gap-3">
      <CustomerChoice
        label="Lend to"
        chosen={customer}
        onChoose={(chosen) => {
          setCustomer(chosen);
          setRepair("");
        }}
      />
      {repairs.length > 0 && (
        <SelectField
          label="Repair it replaces"
          value={repair}
          options={[
            { value: "", label: "None" },
            ...repairs.map(({ id, reference }) => ({ value: id, label: reference })),
          ]}
          onChange={(event) => setRepair(event.target.value)}
        />
      )}
      <TextField
        label="Date out"
        type="date"
        required
        value={outOn}
        onChange={(event) => setOutOn(event.target.value)}
      />
      <TextField
        label="Expected back"
        type="date"
        required
        min={outOn}
        value={backOn}
        onChange={(event) => setBackOn(event.target.value)}
      />
      <Button type="submit" size="compact" disabled={busy || !customer}>
        {busy ? "Saving..." : "Lend machine"}
      </Button>
    </form>
  );
}
