import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { PdfButton } from "#app/data/pdf-button.tsx";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { ConfirmationForm } from "#domains/purchasing/components/confirmation-form.tsx";
import { PurchaseBadge } from "#domains/purchasing/components/purchase-badge.tsx";
import {
  answerProposal,
  closePurchase,
  noteConfirmation,
  revokePurchaseLinks,
  sendPurchase,
} from "#domains/purchasing/contracts.ts";
import { officePurchasePdfPath } from "#domains/purchasing/purchase.ts";
import type { OfficePurchase } from "#domains/purchasing/purchases.ts";
import { orderAddress } from "#domains/purchasing/suppliers.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { agreedText, PurchaseLineItem, Receipts } from "./purchase-lines.tsx";

export function PurchaseDetail({ purchase }: { purchase: OfficePurchase }) {
  const [open, setOpen] = useState<"send" | "revoke" | "close" | "confirm" | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const navigate = useNavigate();
  const closing = useAction("Error closing purchase order", closePurchase);
  const revoking = useAction("Error revoking link", revokePurchaseLinks);
  const isDraft = purchase.state === "draft";
  const close = () => setOpen(null);

  async function end() {
    const { id, updated_at } = purchase;
    if (!(await closing.run({ target: id, seen: updated_at }))) return;
    close();
    toast({ title: isDraft ? "Draft deleted" : "Purchase order closed" });
    if (isDraft) navigate("/admin/purchases");
  }

  async function revoke() {
    const done = await revoking.run({ target: purchase.id });
    close();
    if (done) toast({ title: done.result > 0 ? "Link revoked" : "No active link" });
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <PurchaseBadge purchase={purchase} />
        <Link to={`/admin/suppliers/${purchase.supplier_id}`} className="link wrap-anywhere">
          {purchase.supplier_name}
        </Link>
      </div>
      {isDraft ? (
        <div className="grid gap-8">
          <PurchaseForm
            key={purchase.updated_at}
            purchase={purchase}
            onSaved={(sends, version) => {
              setReplaced(version);
              setOpen(sends ? "send" : null);
            }}
          />
          <div>
            <Button variant="danger" onClick={() => setOpen("close")}>
              Delete draft
            </Button>
          </div>
        </div>
      ) : (
        <SentPurchase
          purchase={purchase}
          confirming={open === "confirm"}
          onConfirming={(confirming) => setOpen(confirming ? "confirm" : null)}
          onOpen={setOpen}
        />
      )}
      <ConfirmDialog
        open={open === "revoke"}
        question="Revoke the supplier’s link?"
        action="Revoke link"
        dismissal="Keep link"
        onConfirm={revoke}
        onClose={close}
      >
        The supplier can no longer open or confirm this order online. Resend it to issue a new link.
      </ConfirmDialog>
      {/* Waits for the version just saved. */}
      {open === "send" && purchase.updated_at !== replaced && (
        <SendDialog purchase={purchase} onClose={close} />
      )}
      <ConfirmDialog
        open={open === "close"}
        question={
          isDraft
            ? "Are you sure you want to delete this draft?"
            : "Are you sure you want to close this purchase order?"
        }
        action={isDraft ? "Delete" : "Close order"}
        onConfirm={end}
        onClose={close}
      >
        {!isDraft && (
          <p className="text-muted">
            The quantities still due are cancelled. The supplier is not notified, so contact them.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function SendDialog({ purchase, onClose }: { purchase: OfficePurchase; onClose: () => void }) {
  const [address, setAddress] = useState(resendAddress(purchase));
  const isDraft = purchase.state === "draft";
  return (
    <TaskDialog
      title={isDraft ? "Send purchase order" : "Resend purchase order"}
      action="Send"
      errorTitle="Error sending purchase order"
      run={async (tables) => {
        const { id, updated_at } = purchase;
        const number = await sendPurchase(tables, { target: id, seen: updated_at, address });
        return `${number} sent`;
      }}
      onClose={onClose}
    >
      <TextField
        label="Supplier’s email"
        type="email"
        required
        maxLength={320}
        autoComplete="off"
        hint={
          isDraft
            ? "The order cannot be changed once sent. The email contains the PDF and a private link."
            : "The link in the earlier email will stop working."
        }
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </TaskDialog>
  );
}

/** Where it was last emailed, unless the supplier’s contacts have since changed. */
function resendAddress({ supplier_email, suppliers }: OfficePurchase): string {
  const isCurrent = suppliers.contacts.some(({ email }) => email === supplier_email);
  return (!isCurrent && orderAddress(suppliers)) || supplier_email;
}

function Proposal({ purchase }: { purchase: OfficePurchase }) {
  const { id, updated_at, confirmed_by, currency, purchase_lines } = purchase;
  const { busy, run } = useAction("Error saving reply", answerProposal);
  async function answer(accepted: boolean) {
    const done = await run({ target: id, seen: updated_at, accepted });
    if (done) toast({ title: accepted ? "Proposal accepted" : "Proposal rejected" });
  }
  const lines = purchase_lines.filter(
    (line) => line.offered_quantity !== null || line.offered_price !== null,
  );
  return (
    <Part title="Supplier’s proposal">
      <ul className="border-t border-ink">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="wrap-anywhere">{line.product_name}</span>
            <span className="tabular-nums sm:text-right">
              <span className="text-muted">
                {agreedText(line, currency)}
                {" → "}
              </span>
              {agreedText(
                {
                  ...line,
                  confirmed_quantity: line.offered_quantity ?? line.confirmed_quantity,
                  confirmed_price: line.offered_price ?? line.confirmed_price,
                },
                currency,
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        From {confirmed_by}. The order’s own prices and quantities apply until accepted. If you
        reject them, contact the supplier.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" size="compact" disabled={busy} onClick={() => answer(true)}>
          Accept proposal
        </Button>
        <Button size="compact" disabled={busy} onClick={() => answer(false)}>
          Reject proposal
        </Button>
      </div>
    </Part>
  );
}

function SentPurchase({
  purchase,
  confirming,
  onConfirming,
  onOpen,
}: {
  purchase: OfficePurchase;
  confirming: boolean;
  onConfirming: (confirming: boolean) => void;
  onOpen: (dialog: "send" | "revoke" | "close") => void;
}) {
  const { id, number, currency, purchase_lines: lines, is_open } = purchase;
  const { busy, run } = useAction("Error saving confirmation", noteConfirmation);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        <div className="flex flex-wrap gap-3">
          <PdfButton address={officePurchasePdfPath(id)} name={`${number}.pdf`} />
          {is_open && (
            <>
              <LinkButton size="compact" to={`/workshop/receipts?order=${number}`}>
                Receive goods
              </LinkButton>
              <Button
                size="compact"
                aria-expanded={confirming}
                onClick={() => onConfirming(!confirming)}
              >
                Record confirmation
              </Button>
            </>
          )}
          {purchase.state === "sent" && (
            <>
              <Button size="compact" onClick={() => onOpen("send")}>
                Resend
              </Button>
              <Button size="compact" onClick={() => onOpen("revoke")}>
                Revoke link
              </Button>
            </>
          )}
          {is_open && (
            <Button size="compact" variant="danger" onClick={() => onOpen("close")}>
              Close order
            </Button>
          )}
        </div>
        {purchase.to_accept && <Proposal purchase={purchase} />}
        {confirming && (
          <Part title="Confirmation">
            <ConfirmationForm
              lines={lines}
              currency={currency}
              today={officeDay(new Date())}
              action="Save confirmation"
              labels={{ person: "Confirmed by", reference: "Supplier’s order number" }}
              reference={purchase.supplier_reference}
              busy={busy}
              onConfirm={async (confirmation) => {
                if (!(await run({ target: id, ...confirmation }))) return;
                toast({ title: "Confirmation saved" });
                onConfirming(false);
              }}
            />
          </Part>
        )}
        <Part title="Lines">
          <ul className="border-t border-ink">
            {lines.map((line) => (
              <PurchaseLineItem key={line.id} line={line} currency={currency} />
            ))}
          </ul>
          <p className="mt-3 text-right font-semibold tabular-nums">
            {formatPrice(purchase.total, currency)} excluding VAT
          </p>
        </Part>
        <Receipts purchase={purchase} />
      </div>
      <DataList
        rows={[
          { term: "Sent", value: purchase.sent_at && formatMoment(purchase.sent_at) },
          { term: "Sent by", value: purchase.sent_by || "–" },
          { term: "Emailed to", value: purchase.supplier_email },
          {
            term: "Confirmed",
            value: purchase.confirmed_at
              ? `${purchase.confirmed_by}, ${formatMoment(purchase.confirmed_at)}`
              : "Not yet",
          },
          { term: "Supplier’s order number", value: purchase.supplier_reference || "–" },
          {
            term: "Next expected",
            value: purchase.expected_on ? formatDate(purchase.expected_on) : "–",
          },
          { term: "Note", value: purchase.note || "–" },
        ]}
      />
    </div>
  );
}
