import { useState } from "react";
import type { Profile } from "#app/data/database.ts";
import { type Person, setRole } from "#app/data/people.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { personName } from "./person-name.ts";

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
export function RoleControl({
  person,
  ownId,
  onChanged,
}: {
  person: Person;
  /** Who is signed in. */
  ownId: string;
  onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { run } = useAdminAction("Error changing role");
  const { to, action, title, text } = CHANGES[person.role];
  if (person.id === ownId) {
    return (
      <p className="text-sm text-muted">
        This is your own account. Another admin can take the role away from you; so nobody locks
        themselves out by accident.
      </p>
    );
  }

  async function change() {
    const done = await run((tables) => setRole(tables, person.id, to));
    setAsking(false);
    if (done)
      toast({
        title: `${personName(person)} is ${to === "admin" ? "an admin" : "a customer"} now`,
      });
    onChanged();
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
