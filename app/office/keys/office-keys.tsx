import { useState } from "react";
import { readEnquiryNotices, setEnquiryNotices } from "#app/office/live/enquiry-notices.ts";
import { useInOffice } from "#app/session/use-in-office.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { keysTitle, readSingleKeys, writeSingleKeys } from "./use-keys.ts";

type Group = { label: string; keys: readonly (readonly [key: string, text: string])[] };

const WORKSHOP_GROUPS: readonly Group[] = [
  { label: "Everywhere", keys: [["?", "Show shortcuts"]] },
];

const GROUPS: readonly Group[] = [
  {
    label: "Everywhere",
    keys: [
      ["Ctrl K", "Search or create"],
      ["/", "Search"],
      ["?", "Show shortcuts"],
    ],
  },
  {
    label: "In a list",
    keys: [
      ["j, ↓", "Next row"],
      ["k, ↑", "Previous row"],
      ["Enter", "Open row"],
      ["x", "Select row"],
      ["Shift x", "Select the range of rows"],
      ["Shift ↓, ↑", "Extend selection"],
    ],
  },
  {
    label: "In a record",
    keys: [
      ["j", "Next record"],
      ["k", "Previous record"],
      ["r", "Write a reply"],
      ["Escape", "Back to list"],
    ],
  },
];

export function OfficeKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const inOffice = useInOffice();
  return (
    <Dialog open={open} onClose={onClose} title={keysTitle(inOffice)} width="34rem">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {(inOffice ? GROUPS : WORKSHOP_GROUPS).map(({ label, keys }) => (
          <section key={label} aria-label={label}>
            <h3 className="border-b border-ink pb-1 text-sm font-semibold">{label}</h3>
            <dl>
              {keys.map(([key, text]) => (
                <div key={key} className="flex items-baseline gap-3 border-b border-line py-1.5">
                  <dt className="w-16 shrink-0">
                    <kbd className="font-semibold">{key}</kbd>
                  </dt>
                  <dd className="text-sm">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-5 grid gap-1">
        <SingleKeys inOffice={inOffice} />
        {inOffice && <Notices />}
      </div>
    </Dialog>
  );
}

function SingleKeys({ inOffice }: { inOffice: boolean }) {
  const [on, setOn] = useState(readSingleKeys);
  return (
    <CheckboxField
      label="Use single-key shortcuts"
      hint={
        inOffice
          ? "When off, only Ctrl K, Enter, Escape and the arrow keys work."
          : "When off, the question mark is also disabled."
      }
      checked={on}
      onChange={(event) => {
        writeSingleKeys(event.target.checked);
        setOn(event.target.checked);
      }}
    />
  );
}

function Notices() {
  const [on, setOn] = useState(readEnquiryNotices);
  if (on === null) return null;
  return (
    <CheckboxField
      label="Notify me of new enquiries"
      hint="When the office is open in a background tab."
      checked={on}
      onChange={async (event) => setOn(await setEnquiryNotices(event.target.checked))}
    />
  );
}
