import { Button, LinkButton } from "#app/ui/button.tsx";

/** Security. A link from an attacker could sign the user in to the attacker's account. */
export function SignedInAlready({ email, onFollow }: { email: string; onFollow: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-blue bg-plate p-4">
      <p className="wrap-anywhere">
        You are signed in as <strong className="font-semibold">{email}</strong>. This link signs you
        in to the account it was emailed to.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onFollow}>Use link</Button>
        <LinkButton to="/account">Stay signed in</LinkButton>
      </div>
    </div>
  );
}
