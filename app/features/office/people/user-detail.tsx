import { useState } from "react";
import { Link } from "react-router";
import type { Change } from "#app/data/audit-log.ts";
import type { Profile } from "#app/data/database.ts";
import { fetchEnquiriesFrom } from "#app/data/enquiries.ts";
import { fetchOrdersOf } from "#app/data/office-orders.ts";
import { type Person, setRole } from "#app/data/people.ts";
import { History } from "#app/features/office/history/history.tsx";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { EnquiryLinks } from "#app/features/office/links/enquiry-links.tsx";
import { OrderLinks } from "#app/features/office/links/order-links.tsx";
import { Part } from "#app/features/office/page/office-page.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import { personName, RoleBadge } from "./person.tsx";

/** Somebody with an account, with what they ordered and what was asked from their address. */
export function UserDetail({ person, ownId }: { person: Person; ownId: string }) {
  const { data } = useReading({
    key: ["business of user", person.id, person.email],
    read: async (tables) => {
      const [orders, enquiries] = await Promise.all([
        fetchOrdersOf(tables, { user_id: person.id }),
        person.email ? fetchEnquiriesFrom(tables, person.email) : [],
      ]);
      return { orders, enquiries };
    },
    errorTitle: "Error fetching orders",
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        <Part title="Orders">
          {!data && <Skeleton className="h-12" />}
          {data?.orders.length === 0 && <p className="text-muted">No orders so far.</p>}
          {data && data.orders.length > 0 && <OrderLinks orders={data.orders} />}
          <p className="mt-3">
            <Link
              className="link"
              to={`/admin/orders/new?${new URLSearchParams({ email: person.email ?? "", name: person.full_name })}`}
            >
              Create an order
            </Link>{" "}
            or{" "}
            <Link
              className="link"
              to={`/admin/quotes/new?${new URLSearchParams({ email: person.email ?? "", name: person.full_name })}`}
            >
              make a quotation
            </Link>
          </p>
        </Part>
        <Part title="Enquiries from this address">
          {!data && <Skeleton className="h-12" />}
          {data?.enquiries.length === 0 && <p className="text-muted">No enquiries so far.</p>}
          {data && data.enquiries.length > 0 && <EnquiryLinks enquiries={data.enquiries} />}
        </Part>
      </div>
      <div className="grid min-w-0 gap-8">
        <Part title="Account">
          <DataList
            rows={[
              { term: "Name", value: person.full_name || "–" },
              { term: "E-mail", value: <span className="wrap-anywhere">{person.email}</span> },
              { term: "Company", value: person.company || "–" },
              { term: "Phone", value: person.phone || "–" },
              {
                term: "Address",
                value: <span className="whitespace-pre-line">{person.address || "–"}</span>,
              },
              {
                term: "Delivery address",
                value: (
                  <span className="whitespace-pre-line">{person.delivery_address || "–"}</span>
                ),
              },
              { term: "VAT number", value: person.vat_number || "–" },
              { term: "Since", value: formatMoment(person.created_at) },
              { term: "Role", value: <RoleBadge role={person.role} /> },
            ]}
          />
        </Part>
        <div>
          <RoleControl person={person} ownId={ownId} />
        </div>
        <Part title="History of the role">
          <History
            table="profiles"
            id={person.id}
            texts={roleChangeTexts}
            beginning={{ at: person.created_at, text: "Signed up" }}
          />
        </Part>
      </div>
    </div>
  );
}

function roleChangeTexts(change: Change): string[] {
  const role = columnChange(change, "role");
  return role ? [`Role: ${role.from} → ${role.to}`] : [];
}

const CHANGES = {
  customer: {
    to: "admin",
    action: "Make admin",
    title: "Make this person an admin?",
    text: "Admins see and change everything here: products, enquiries, orders, and who is an admin.",
  },
  admin: {
    to: "customer",
    action: "Take the admin role away",
    title: "Take the admin role away?",
    text: "The person keeps the account and its orders, and can no longer enter this area.",
  },
} satisfies Record<
  Profile["role"],
  { to: Profile["role"]; action: string; title: string; text: string }
>;

/** Changes somebody's role after a second question. Nobody changes their own: see `set_role`. */
function RoleControl({
  person,
  ownId,
}: {
  person: Person;
  /** Who is signed in. */
  ownId: string;
}) {
  const [asking, setAsking] = useState(false);
  const { to, action, title, text } = CHANGES[person.role];
  const { run } = useAction("Error changing role", (tables) => setRole(tables, person.id, to));
  if (person.id === ownId) {
    return (
      <p className="text-sm text-muted">
        This is your own account. Another admin can take the role away from you; so nobody locks
        themselves out by accident.
      </p>
    );
  }

  async function change() {
    const done = await run();
    setAsking(false);
    if (done)
      toast({
        title: `${personName(person)} is ${to === "admin" ? "an admin" : "a customer"} now`,
      });
  }

  return (
    <>
      <Button
        variant={to === "admin" ? "secondary" : "danger"}
        size="compact"
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        question={title}
        action={action}
        dismissal="Leave it"
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        <p className="mb-3 font-semibold wrap-anywhere">
          {person.full_name && `${person.full_name}, `}
          {person.email}
        </p>
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
