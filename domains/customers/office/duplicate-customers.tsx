import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import {
  type CustomerDouble,
  fetchDuplicateCustomers,
  fetchRecentMerges,
  keepBothCustomers,
  undoCustomerMerge,
} from "#domains/customers/contracts.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const REASONS: Record<CustomerDouble["reasons"][number], string> = {
  name: "same name",
  phone: "same phone",
  domain: "same email domain",
};

export function DuplicatesList() {
  const source = useReading({
    key: ["doubles"],
    read: (tables) => fetchDuplicateCustomers(tables),
    errorTitle: "Error fetching customers",
  });
  return (
    <Content source={source} what="customers">
      {(duplicates) =>
        duplicates.length === 0 ? (
          <EmptyState title="No possible duplicates">
            Customers with the same phone, company email domain or name appear here.
          </EmptyState>
        ) : (
          <Duplicates duplicates={duplicates} />
        )
      }
    </Content>
  );
}

/** Renders nothing without duplicates. */
export function DuplicatesOf({ customer }: { customer: string }) {
  const { data: duplicates = [] } = useReading({
    key: ["doubles", customer],
    read: (tables) => fetchDuplicateCustomers(tables, { target: customer }),
  });
  if (duplicates.length === 0) return null;
  return (
    <Part title="Possible duplicates">
      <Duplicates duplicates={duplicates} of={customer} />
    </Part>
  );
}

function Duplicates({ duplicates, of }: { duplicates: readonly CustomerDouble[]; of?: string }) {
  const [merging, setMerging] = useState<CustomerDouble | null>(null);
  const { busy, run } = useAction("Error saving customer", keepBothCustomers);

  async function keep({ one, other }: CustomerDouble) {
    const saved = await run({ one: one.id, other: other.id });
    if (saved) toast({ title: "Marked as different customers" });
  }

  return (
    <>
      <ul className="border-t border-ink">
        {duplicates.map((double) => {
          const { one, other, reasons } = double;
          const shown = [one, other].filter(({ id }) => id !== of);
          const names = shown.map(({ name }) => name).join(" and ");
          return (
            <li
              key={`${one.id} ${other.id}`}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p>
                  {shown.map(({ id, name, contact }, index) => (
                    <span key={id}>
                      {index > 0 && <span className="text-muted"> and </span>}
                      <CustomerLink id={id} name={name} />
                      {contact && (
                        <span className="text-sm text-muted wrap-anywhere"> ({contact})</span>
                      )}
                    </span>
                  ))}
                </p>
                <p className="text-sm text-muted">
                  {reasons.map((reason) => REASONS[reason]).join(", ")}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="compact"
                  aria-label={`Merge with ${names}`}
                  onClick={() => setMerging(double)}
                >
                  Merge
                </Button>
                <Button
                  size="compact"
                  variant="quiet"
                  disabled={busy}
                  aria-label={`Keep both, ${names}`}
                  onClick={() => keep(double)}
                >
                  Keep both
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {merging && (
        <MergeDialog
          customer={merging.one.id === of ? merging.other : merging.one}
          other={merging.one.id === of ? merging.one : merging.other}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}

export function RecentMerges({ customer }: { customer: string }) {
  const { data: merges = [] } = useReading({
    key: ["recent merges", customer],
    read: (tables) => fetchRecentMerges(tables, { target: customer }),
    polls: true,
  });
  const { busy, run } = useAction("Error undoing merge", undoCustomerMerge);

  async function undo({ id, name }: (typeof merges)[number]) {
    if (await run({ merge: id })) toast({ title: `${name} restored as a separate customer` });
  }

  return merges.map((merge) => (
    <FormNotice key={merge.id}>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="wrap-anywhere">{merge.name} was merged into this customer.</span>
        <Button
          variant="quiet"
          size="compact"
          className="-mx-4 -my-2"
          disabled={busy}
          onClick={() => undo(merge)}
        >
          Undo merge
        </Button>
      </p>
    </FormNotice>
  ));
}
