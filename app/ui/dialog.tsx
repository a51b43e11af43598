import { X } from "lucide-react";
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "./button.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  footer?: ReactNode;
  /** The main button, with one before it that closes the dialog. */
  main?: ComponentProps<typeof Button>;
  dismissal?: string;
  width?: string;
  fullOnPhones?: boolean;
};

/** Content mounts on first opening; `data-autofocus` gets focus each time. */
export function Dialog({ main, dismissal = "Cancel", ...props }: DialogProps) {
  const footer = main && (
    <>
      <Button size="compact" onClick={props.onClose}>
        {dismissal}
      </Button>
      <Button size="compact" variant="primary" {...main} />
    </>
  );
  const shape = props.fullOnPhones ? "sheet-centre sheet-full" : "sheet-centre";
  return <Sheet footer={footer} {...props} shape={shape} />;
}

export function Drawer(props: DialogProps) {
  return <Sheet {...props} shape="sheet-side" />;
}

function Sheet({ width, shape, ...contents }: DialogProps & { shape: string }) {
  const { open, onClose, description } = contents;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [everOpened, setEverOpened] = useState(open);
  const titleId = useId();
  const descriptionId = useId();
  if (open && !everOpened) setEverOpened(true);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [open]);

  // Selecting text may end a drag outside, which must not close it.
  function isOutside(event: SyntheticEvent): boolean {
    return event.target === element.current;
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog natively.
    <dialog
      ref={element}
      className={`sheet ${shape}`}
      style={width ? { "--sheet-width": width } : undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={(event) => {
        if (event.target === element.current) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) element.current?.close();
      }}
    >
      {everOpened && (
        <SheetContents {...contents} titleId={titleId} descriptionId={descriptionId} />
      )}
    </dialog>
  );
}

/** Closed content stays unchanged while it fades out. */
const SheetContents = memo(
  function SheetContents({
    title,
    titleId,
    description,
    descriptionId,
    children,
    footer,
  }: DialogProps & { titleId: string; descriptionId: string }) {
    return (
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="flex items-start gap-4 border-b border-line py-3 pr-2 pl-5">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {description && (
              <p id={descriptionId} className="mt-1 text-sm text-muted">
                {description}
              </p>
            )}
          </div>
          <IconButton
            label="Close"
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
            {footer}
          </div>
        )}
      </div>
    );
  },
  (_, { open }) => !open,
);
