import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { InviteButton, OpenInvitations } from "#app/features/office/people/invitations.tsx";
import { UserList } from "#app/features/office/people/user-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/users.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Users", "/admin/users");
}

export default function Users() {
  return (
    <OfficePage title="Users" actions={<InviteButton />}>
      <OpenInvitations />
      <UserList />
    </OfficePage>
  );
}
