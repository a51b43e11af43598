import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { PASTE_LIST_ID } from "#app/lib/list-path.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useCart, useCartActions } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { quoteRequestPath } from "#domains/enquiries/quote-request.ts";
import { itemInWords } from "./list-items.ts";
import { linesOfText } from "./list-lines.ts";
import { pastedList } from "./pasted-list.ts";

export function OpenListQuestion({ onClose }: { onClose: () => void }) {
  const { items } = useCart();
  const { addItems } = useCartActions();
  const navigate = useNavigate();
  const [lines] = useState(() => linesOfText(pastedList.read() ?? ""));
  const [isRequested, setIsRequested] = useState(false);
  const count = `${formatCount(lines.length)} ${lines.length === 1 ? "line" : "lines"}`;

  // Navigate only after the new items are in the list.
  useEffect(() => {
    if (isRequested) navigate(quoteRequestPath(items));
  }, [isRequested, items, navigate]);

  function askInWords() {
    addItems(lines.map(itemInWords));
    pastedList.write(null);
    setIsRequested(true);
  }

  function settle() {
    onClose();
    document.getElementById(PASTE_LIST_ID)?.scrollIntoView();
  }

  return (
    <ConfirmDialog
      open
      variant="secondary"
      question={`${count} of your pasted list ${lines.length === 1 ? "is" : "are"} not in My Selections`}
      action="Request as described"
      dismissal="Resolve first"
      onConfirm={askInWords}
      onClose={settle}
    >
      Only items in My Selections are included in the quote request. Add the rest as described if
      you want us to quote for them.
    </ConfirmDialog>
  );
}
