import { fetchPerson } from "#app/data/people.ts";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { personName } from "#app/features/office/people/person.tsx";
import { UserDetail } from "#app/features/office/people/user-detail.tsx";
import { useSession } from "#app/features/session/session-store.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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
