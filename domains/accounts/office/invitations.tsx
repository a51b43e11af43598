import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { formatDay } from "#app/lib/moment.ts";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { ROLE_LABELS } from "#app/office/role-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  fetchInvitations,
  INVITED_ROLES,
  type Invitation,
  type InvitedRole,
  inviteColleague,
  withdrawInvitation,
} from "#domains/accounts/contracts.ts";
import { RoleBadge } from "./person.tsx";

const ROLES = INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export function InviteButton() {
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("office");
  return (
    <>
      <Button variant="primary" size="compact" onClick={() => setAsking(true)}>
        Invite colleague
      </Button>
      {asking && (
        <TaskDialog
          title="Invite colleague"
          action="Send invitation"
          disabled={email.trim() === ""}
          errorTitle="Error sending invitation"
          run={async (tables) => {
            await inviteColleague(tables, { address: asciiAddress(email.trim()), becomes: role });
            setEmail("");
            return `${email.trim()} invited`;
          }}
          onClose={() => setAsking(false)}
        >
          <div className="grid gap-4">
            <TextField
              label="Email"
              type="email"
              value={email}
              maxLength={320}
              autoComplete="off"
              data-autofocus
              hint="They must sign up with this address within seven days and confirm it to receive the role."
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <SelectField
              label="Role"
              value={role}
              options={ROLES}
              onChange={({ currentTarget: { value } }) =>
                setRole(INVITED_ROLES.find((one) => one === value) ?? role)
              }
            />
          </div>
        </TaskDialog>
      )}
    </>
  );
}

export function OpenInvitations() {
  const { data: invitations = [] } = useReading({
    key: ["invitations"],
    read: fetchInvitations,
    errorTitle: "Error fetching invitations",
    polls: true,
  });
  if (invitations.length === 0) return null;
  return (
    <div className="mb-8">
      <Part title="Invited">
        <ul className="border-t border-ink">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Part>
    </div>
  );
}

function InvitationRow({
  invitation: { id, email, role, by, expires_at },
}: {
  invitation: Invitation;
}) {
  const { busy, run } = useAction("Error revoking invitation", (tables) =>
    withdrawInvitation(tables, { target: id }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
      <RoleBadge role={role} />
      <span className="text-sm text-muted wrap-anywhere">
        by {by}, until {formatDay(expires_at)}
      </span>
      <UnsentEmail about="invitation" target={email} />
      <Button
        size="compact"
        className="ml-auto"
        disabled={busy}
        aria-label={`Revoke invitation for ${email}`}
        onClick={async () => {
          if (await run()) toast({ title: `Invitation for ${email} revoked` });
        }}
      >
        Revoke
      </Button>
    </li>
  );
}
