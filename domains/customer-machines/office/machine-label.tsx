import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import {
  type CustomerMachine,
  fetchMachineCode,
} from "#domains/customer-machines/customer-machines.ts";
import { codePath, codeText } from "#domains/customer-machines/machine-code.ts";

export function MachineLabel({ machine }: { machine: CustomerMachine }) {
  const { siteUrl = "" } = useSiteSettings() ?? {};
  const { phone, identity } = useCompany();
  const source = useReading({
    key: ["code of a machine", machine.id],
    read: (tables) => fetchMachineCode(tables, machine.id),
    errorTitle: "Error fetching label",
  });
  const { manufacturer, model, serial_number } = machine;
  return (
    <Content source={source} what="label">
      {(code) => (
        <>
          <div className="mb-6 grid max-w-2xl justify-items-start gap-4 print:hidden">
            <p>
              Anyone who scans the label sees the nameplate details, the parts list and our phone
              number, and can report a fault. The code never changes; reprint a damaged label.
            </p>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <ul className="labels">
            <li className="label">
              <QrCode address={`${siteUrl}${codePath(code ?? "")}`} level="Q" />
              <span className="min-w-0">
                <strong className="line-clamp-2 wrap-anywhere">
                  {[manufacturer, model].filter(Boolean).join(" ")}
                </strong>
                <span className="block font-semibold wrap-anywhere">{serial_number}</span>
                <span className="block text-sm tabular-nums">{codeText(code ?? "")}</span>
                <span className="label-footer">
                  {identity.shortName}, {phone}
                </span>
              </span>
            </li>
          </ul>
        </>
      )}
    </Content>
  );
}
