import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { InviteButton, OpenInvitations } from "#domains/accounts/office/invitations.tsx";
import { UserList } from "#domains/accounts/office/user-list.tsx";
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
