import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";

export function PictureWindow({
  label,
  heading,
  onClose,
  onKeyDown,
  children,
}: {
  label: string;
  heading: ReactNode;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before children's effects, which may measure it.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-ink text-paper [--focus:var(--color-paper)] [--icon-hover:var(--color-muted)]"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{heading}</p>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
