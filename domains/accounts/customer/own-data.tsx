import { Link } from "react-router";
import { PersonExportButton } from "#domains/accounts/components/person-export-button.tsx";
import { exportMyData } from "#domains/accounts/personal-data.ts";

export function OwnData({ email }: { email: string }) {
  const request = `Please erase my personal data. My address is ${email}.`;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        All data we hold about you, as a ZIP file with a readable page and JSON.
      </p>
      <div>
        <PersonExportButton read={exportMyData}>Export my data</PersonExportButton>
      </div>
      <p className="text-sm text-muted">
        <Link className="link" to={`/contact?${new URLSearchParams({ prefill: request })}`}>
          Request erasure
        </Link>
        . Orders and accepted quotations are retained for five years, as tax law requires.
      </p>
    </div>
  );
}
