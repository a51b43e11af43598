import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { PdfButton } from "#app/data/pdf-button.tsx";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { accountClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_TITLES,
  type Certificate,
  type CertificateKind,
  staffCertificatePath,
  testResultsPath,
} from "#domains/certificates/certificate.ts";
import { voidWord } from "#domains/certificates/certificate-text.ts";
import {
  fetchCertificates,
  issueCertificate,
  withdrawCertificate,
} from "#domains/certificates/contracts.ts";
import type { CertificateRules } from "#domains/certificates/rules.ts";
import { assessSheet, type TestSheet } from "#domains/certificates/test-sheet.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { TestSheetForm } from "./test-sheet-form.tsx";

/** The office draws certificates up here from what the workshop measured. */
export function RepairCertificates({ repair }: { repair: string }) {
  const [kind, setKind] = useState<CertificateKind>("test-certificate");
  const source = useReading({
    key: ["certificates", repair],
    read: async (tables) => ({
      issued: await fetchCertificates(tables, { target: repair }),
      rules: (await fetchSetting(tables, "office.certificates")).value,
    }),
    errorTitle: "Error fetching certificates",
    polls: true,
  });
  return (
    <Content source={source} what="certificates">
      {({ issued, rules }) => (
        <div className="grid gap-6">
          <IssuedCertificates repair={repair} issued={issued} withdraws />
          <div className="flex flex-wrap items-end justify-between gap-4">
            <SelectField
              label="Document"
              value={kind}
              options={CERTIFICATE_KINDS.map((value) => ({
                value,
                label: CERTIFICATE_TITLES[value],
              }))}
              onChange={(event) =>
                setKind(
                  CERTIFICATE_KINDS.find((one) => one === event.target.value) ?? "test-certificate",
                )
              }
            />
            <Link className="link" to="/admin/instruments">
              Instruments
            </Link>
          </div>
          <TestSheetForm repair={repair} kind={kind} rules={rules}>
            {(saved) => (
              <IssueForm
                key={kind}
                {...{ repair, kind, rules, saved }}
                latest={issued.filter((one) => one.kind === kind && !one.replaced_by)}
              />
            )}
          </TestSheetForm>
        </div>
      )}
    </Content>
  );
}

export function IssuedCertificates({
  repair,
  issued,
  withdraws = false,
}: {
  repair: string;
  issued: readonly Certificate[];
  /** For the office. */
  withdraws?: boolean;
}) {
  return issued.map((one) => (
    <details key={one.id} className="border border-line">
      <summary className="min-h-12 cursor-pointer p-3 font-semibold">
        {CERTIFICATE_TITLES[one.kind]} {one.number}, {voidWord(one) ?? one.conclusion}
      </summary>
      <CertificateSheet
        certificate={one}
        actions={
          <PdfButton
            address={staffCertificatePath(repair, one.id)}
            name={`${one.number}.pdf`}
            about={one.number}
          />
        }
      />
      {withdraws && !voidWord(one) && <WithdrawForm certificate={one} />}
    </details>
  ));
}

function WithdrawForm({ certificate: { id, number } }: { certificate: Certificate }) {
  const [reason, setReason] = useState("");
  const { busy, run } = useAction("Error withdrawing certificate", withdrawCertificate);

  async function withdraw(event: FormEvent) {
    event.preventDefault();
    if (await run({ certificate: id, reason })) toast({ title: `${number} withdrawn` });
  }

  return (
    <form noValidate onSubmit={withdraw} className="flex flex-wrap items-end gap-3 p-4 sm:px-6">
      <TextField
        className="min-w-0 flex-1"
        label="Reason for withdrawal"
        autoComplete="off"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" disabled={busy}>
        {busy ? "Withdrawing..." : "Withdraw"}
        <span className="sr-only"> {number}</span>
      </Button>
    </form>
  );
}

function IssueForm({
  repair,
  kind,
  rules,
  saved,
  latest,
}: {
  repair: string;
  kind: CertificateKind;
  rules: CertificateRules;
  saved: { seen: string; sheet: TestSheet } | null;
  latest: readonly Certificate[];
}) {
  const [replaces, setReplaces] = useState("");
  const [reason, setReason] = useState("");
  const [id, setId] = useState(randomId);
  const { busy, run } = useAction(
    "Error issuing certificate",
    async (tables, { seen }: { seen: string }) => {
      const { fetchDocument } = await accountClient();
      await fetchDocument(testResultsPath(repair, kind), { method: "POST" });
      return issueCertificate(tables, {
        ...{ target: repair, kind, certificate: id, seen, reason },
        replaces: replaces || null,
      });
    },
  );
  const conclusion = saved && assessSheet(saved.sheet.tests, rules).conclusion;

  async function issue() {
    const done = saved && (await run(saved));
    if (!done) return;
    setId(randomId());
    setReplaces("");
    setReason("");
    toast({ title: `${done.result} issued` });
  }

  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-4">
      {latest.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Replaces"
            placeholder="None"
            value={replaces}
            options={latest.map((one) => ({ value: one.id, label: one.number }))}
            onChange={(event) => setReplaces(event.target.value)}
          />
          {replaces && (
            <TextField
              label="Reason for replacement"
              required
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      )}
      <p role="status" className="text-sm">
        {saved === null
          ? "Complete and save the test sheet before issuing."
          : conclusion === "not passed"
            ? "A result is outside its limit. The certificate will say “Not passed”."
            : conclusion === "passed"
              ? "All results with a limit are within limits. The certificate will say “Passed”."
              : "These results have no limits. The certificate will give no verdict."}
      </p>
      <div>
        <Button variant="primary" disabled={busy || !saved} onClick={issue}>
          {busy ? "Issuing..." : `Issue ${CERTIFICATE_TITLES[kind].toLowerCase()}`}
        </Button>
      </div>
    </div>
  );
}
