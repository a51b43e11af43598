import { useState } from "react";
import { Link } from "react-router";
import type { Change } from "#app/data/audit-log.ts";
import { ROLES, type Role } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { History } from "#app/office/history/history.tsx";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { Part } from "#app/office/office-page.tsx";
import { ROLE_LABELS } from "#app/office/role-labels.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import { setRole } from "#domains/accounts/contracts.ts";
import type { Person } from "#domains/accounts/people.ts";
import { EnquiryLinks } from "#domains/enquiries/components/enquiry-links.tsx";
import { fetchEnquiriesFrom } from "#domains/enquiries/enquiries.ts";
import { OrderLinks } from "#domains/orders/components/order-links.tsx";
import { fetchOrdersOf } from "#domains/orders/office-orders.ts";
import { personName, RoleBadge } from "./person.tsx";

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
          {data?.orders.length === 0 && <p className="text-muted">No orders yet.</p>}
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
              create a quotation
            </Link>
          </p>
        </Part>
        <Part title="Enquiries from this address">
          {!data && <Skeleton className="h-12" />}
          {data?.enquiries.length === 0 && <p className="text-muted">No enquiries yet.</p>}
          {data && data.enquiries.length > 0 && <EnquiryLinks enquiries={data.enquiries} />}
        </Part>
      </div>
      <div className="grid min-w-0 gap-8">
        <Part title="Account">
          <DataList
            rows={[
              { term: "Name", value: person.full_name || "–" },
              { term: "Email", value: <span className="wrap-anywhere">{person.email}</span> },
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
              { term: "User since", value: formatMoment(person.created_at) },
              { term: "Role", value: <RoleBadge role={person.role} /> },
            ]}
          />
          {person.email && <UnsentEmail about="account" target={person.email} />}
        </Part>
        <div>
          <RoleControl person={person} ownId={ownId} />
        </div>
        {person.email && (
          <p>
            <Link
              className="link"
              to={`/admin/personal-data?${new URLSearchParams({ email: person.email })}`}
            >
              Personal data
            </Link>
          </p>
        )}
        <Part title="Role history">
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

const MEANINGS: Record<Role, string> = {
  admin: "Full access, including user roles.",
  office: "Manages products, enquiries, quotations and orders, but not user roles.",
  workshop: "Stock and dispatch only, without prices.",
  customer: "Customer account and orders only, with no access to this area.",
};

/** Asks for confirmation. Users cannot change their own role, see `set_role`. */
function RoleControl({ person, ownId }: { person: Person; ownId: string }) {
  const { profile } = useProfile();
  const [to, setTo] = useState<Role | null>(null);
  const { run } = useAction("Error changing role", (tables, becomes: Role) =>
    setRole(tables, { person: person.id, becomes }),
  );
  if (profile?.role !== "admin") return null;
  if (person.id === ownId) {
    return (
      <p className="text-sm text-muted">
        This is your own account. Only another admin can change your role, to prevent accidental
        lockout.
      </p>
    );
  }

  async function change() {
    if (!to) return;
    const done = await run(to);
    setTo(null);
    if (done) toast({ title: `${personName(person)}: ${ROLE_LABELS[to]}` });
  }

  return (
    <>
      <SelectField
        label="Change role"
        value={person.role}
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        onChange={(event) =>
          setTo(ROLES.find((role) => role === event.target.value && role !== person.role) ?? null)
        }
      />
      <ConfirmDialog
        open={to !== null}
        question={`Change role to ${to ? ROLE_LABELS[to] : ""}?`}
        action="Change role"
        dismissal="Keep role"
        variant={to === "customer" ? "danger" : "secondary"}
        onConfirm={change}
        onClose={() => setTo(null)}
      >
        <p className="mb-3 font-semibold wrap-anywhere">
          {person.full_name && `${person.full_name}, `}
          {person.email}
        </p>
        <p>{to && MEANINGS[to]}</p>
      </ConfirmDialog>
    </>
  );
}
