import { Link } from "react-router";
import type { Change } from "#app/data/audit-log.ts";
import { fetchEnquiriesFrom } from "#app/data/enquiries.ts";
import { fetchOrdersOf } from "#app/data/office-orders.ts";
import type { Person } from "#app/data/people.ts";
import { EnquiryLinks } from "#app/features/office/enquiries/enquiry-links.tsx";
import { History } from "#app/features/office/history/history.tsx";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { OrderLinks } from "#app/features/office/orders/order-links.tsx";
import { Part } from "#app/features/office/page/part.tsx";
import { useAdminData } from "#app/features/office/page/use-admin-data.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { RoleControl } from "./role-control.tsx";

/** Somebody with an account, with what they ordered and what was asked from their address. */
export function UserDetail({
  person,
  ownId,
  onChanged,
}: {
  person: Person;
  ownId: string;
  onChanged: () => void;
}) {
  const { data } = useAdminData(
    person.id,
    async (tables) => {
      const [orders, enquiries] = await Promise.all([
        fetchOrdersOf(tables, { user_id: person.id }),
        person.email ? fetchEnquiriesFrom(tables, person.email) : [],
      ]);
      return { orders, enquiries };
    },
    "Error fetching orders",
  );
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
              { term: "Since", value: formatMoment(person.created_at) },
              { term: "Role", value: <RoleBadge role={person.role} /> },
            ]}
          />
        </Part>
        <div>
          <RoleControl person={person} ownId={ownId} onChanged={onChanged} />
        </div>
        <Part title="History of the role">
          <History
            table="profiles"
            id={person.id}
            version={person.role}
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
