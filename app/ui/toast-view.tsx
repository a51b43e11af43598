import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import type { ToastMessage } from "./toast.ts";
import { TOAST_FRAME, TOAST_LOOK } from "./toast-look.ts";

/** Pixels to the right that dismiss. */
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

export function ToastView({
  message,
  onClose,
}: {
  message: ToastMessage | null;
  onClose: (id: number) => void;
}) {
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notice">
      {message && (
        <RadixToast.Root
          key={message.id}
          type={message.variant === "destructive" ? "foreground" : "background"}
          duration={message.duration}
          onOpenChange={(open) => {
            if (!open) onClose(message.id);
          }}
          className={`toast max-sm:flex-wrap ${TOAST_FRAME} ${TOAST_LOOK[message.variant]}`}
        >
          <div className="min-w-0 flex-1 py-3">
            <RadixToast.Title className="font-semibold">{message.title}</RadixToast.Title>
            {message.description && (
              <RadixToast.Description className="mt-0.5 text-sm">
                {message.description}
              </RadixToast.Description>
            )}
          </div>
          {message.action && (
            <RadixToast.Action
              altText={message.action.label}
              onClick={message.action.run}
              className="min-h-11 shrink-0 px-3 text-sm font-semibold underline underline-offset-4 max-sm:order-last max-sm:w-full max-sm:px-0 max-sm:text-left"
            >
              {message.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label="Close notice"
            className="inline-flex size-11 shrink-0 items-center justify-center"
          >
            <X aria-hidden="true" className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport hotkey={HOTKEY} label="Notices ({hotkey})" className="notices" />
    </RadixToast.Provider>
  );
}
