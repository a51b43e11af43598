import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";
import { CustomerChoice } from "#domains/customers/components/customer-choice.tsx";
import {
  type MergePreview,
  mergeCustomers,
  previewCustomerMerge,
} from "#domains/customers/contracts.ts";
import { CUSTOMER, CUSTOMER_COLUMNS, PERSON_COLUMNS } from "#domains/customers/customer.ts";
import { mergedCustomer } from "#domains/customers/merged-customer.ts";
import { labelOf } from "./customer-draft.ts";
import { VAT_WORDS } from "./customer-row.ts";

type NamedCustomer = { id: string; name: string };

export function MergeDialog({
  customer,
  other,
  onClose,
}: {
  /** The one to delete, until swapped. */
  customer: NamedCustomer;
  /** The one that remains. Null until chosen. */
  other: NamedCustomer | null;
  onClose: () => void;
}) {
  const [pair, setPair] = useState({ gone: customer, stays: other });
  const { gone, stays } = pair;
  const preview = useReading({
    key: ["merge of customers", gone.id, stays?.id],
    read: async (tables) =>
      stays ? previewCustomerMerge(tables, { customer: gone.id, into_customer: stays.id }) : null,
    errorTitle: "Error fetching customers",
    keepsLast: false,
    enabled: stays !== null,
  });
  const navigate = useNavigate();
  const { busy, run } = useAction("Error merging customers", mergeCustomers);

  async function merge() {
    if (!stays || !preview.data) return;
    const { seen, into_seen } = preview.data;
    const fields = mergedCustomer(preview.data.gone, preview.data.stays);
    const pair = { customer: gone.id, into_customer: stays.id };
    if (!(await run({ ...pair, seen, into_seen, fields }))) return;
    toast({ title: `${gone.name} merged into ${stays.name}` });
    onClose();
    await navigate(`/admin/customers/${stays.id}`);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={stays ? "Merge two customers" : `Merge ${gone.name}`}
      width="44rem"
      main={{
        disabled: busy || !stays || !preview.data,
        onClick: merge,
        children: busy ? "Merging..." : "Merge",
      }}
    >
      {!stays && (
        <CustomerChoice
          label="Merge into"
          chosen={null}
          without={gone.id}
          onChoose={(chosen) => setPair({ gone, stays: chosen })}
        />
      )}
      {stays && (
        <div className="grid gap-5">
          <p className="wrap-anywhere">
            <strong>{gone.name}</strong> will be deleted and its records moved to{" "}
            <strong>{stays.name}</strong>.
          </p>
          <div>
            <Button size="compact" onClick={() => setPair({ gone: stays, stays: gone })}>
              Swap customers
            </Button>
          </div>
          <Content source={preview} what="preview">
            {(shown) =>
              shown ? (
                <Preview preview={shown} name={stays.name} />
              ) : (
                <EmptyState title="One of these customers no longer exists" />
              )
            }
          </Content>
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview, name }: { preview: MergePreview; name: string }) {
  const { people, enquiries, quotes, orders } = preview;
  const becomes = mergedCustomer(preview.gone, preview.stays);
  const moves = [
    count(orders, "order", "orders"),
    count(quotes, "quotation", "quotations"),
    count(enquiries, "enquiry", "enquiries"),
  ].join(", ");
  const said = CUSTOMER_COLUMNS.filter((column) => column !== "name" && becomes[column] !== "");
  return (
    <section aria-label="Result" className="grid gap-3">
      <p className="text-muted">
        {moves} move. Below is what {name} says after it. The merge can be undone for ten minutes.
      </p>
      <DataList
        rows={[
          ...said.map((column) => ({
            term: labelOf(CUSTOMER.entries[column]),
            value: column === "vat_mode" ? VAT_WORDS[becomes.vat_mode] : becomes[column],
          })),
          {
            term: "Contacts",
            value:
              people
                .map((person) => PERSON_COLUMNS.map((column) => person[column]).filter(Boolean))
                .map((parts) => parts.join(", "))
                .join("\n") || "–",
          },
        ].map(({ term, value }) => ({
          term,
          value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
        }))}
      />
    </section>
  );
}

function count(number: number, one: string, several: string): string {
  return `${formatCount(number)} ${number === 1 ? one : several}`;
}
