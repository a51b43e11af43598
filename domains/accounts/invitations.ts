import type { Role, TableClient } from "#app/data/database.ts";
import { asciiAddress } from "#app/lib/email-address.ts";

/** The roles to which somebody can be invited. */
export const INVITED_ROLES = ["office", "workshop", "admin"] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** An invitation that nobody has taken yet. */
export type Invitation = {
  id: string;
  email: string;
  role: InvitedRole;
  created_at: string;
  expires_at: string;
  by: string;
};

/** Returns the open invitations, the latest first. For admins. Throws on failure. */
export async function fetchInvitations(client: TableClient): Promise<Invitation[]> {
  const { data } = await client.rpc("list_invitations").throwOnError();
  return data;
}

/** Invites an address by mail: whoever confirms it has the role. For admins. Throws on failure, saying why not. */
export async function inviteColleague(
  client: TableClient,
  address: string,
  becomes: InvitedRole,
): Promise<void> {
  await client
    .rpc("invite_colleague", { address: asciiAddress(address.trim()), becomes })
    .throwOnError();
}

/** Withdraws an invitation. For admins. Throws on failure, also when it is gone. */
export async function withdrawInvitation(client: TableClient, id: string): Promise<void> {
  await client.rpc("revoke_invitation", { target: id }).throwOnError();
}
