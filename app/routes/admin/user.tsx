import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { useSession } from "#app/session/session-store.ts";
import { personName } from "#domains/accounts/office/person.tsx";
import { UserDetail } from "#domains/accounts/office/user-detail.tsx";
import { fetchPerson } from "#domains/accounts/people.ts";
import type { Route } from "./+types/user.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "User", `/admin/users/${params.id}`);
}

export default function UserPage({ params }: Route.ComponentProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <OfficeRecord
      key={params.id}
      what="user"
      id={params.id}
      parent={{ label: "Users", to: "/admin/users" }}
      read={fetchPerson}
      title={personName}
    >
      {(person) => <UserDetail person={person} ownId={user.id} />}
    </OfficeRecord>
  );
}
