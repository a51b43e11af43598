import { useEffect } from "react";
import type { ToastMessage } from "./toast.ts";
import { TOAST_FRAME, TOAST_LOOK } from "./toast-look.ts";

export function PlainToast({
  message,
  onClose,
}: {
  message: ToastMessage | null;
  onClose: (id: number) => void;
}) {
  useEffect(() => {
    if (!message || message.duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => onClose(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [message, onClose]);

  return (
    <div role="status" className="notices">
      {message && (
        <div key={message.id} className={`${TOAST_FRAME} ${TOAST_LOOK[message.variant]}`}>
          <p className="flex-1 py-3">
            <strong className="block font-semibold">{message.title}</strong>
            {message.description && <span className="text-sm">{message.description}</span>}
          </p>
          <button
            type="button"
            className="min-h-11 px-3 text-sm underline"
            onClick={() => onClose(message.id)}
          >
            Close
          </button>
        </div>
      )}
    </div>
  );
}
