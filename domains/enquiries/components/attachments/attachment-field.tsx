import { type ReactNode, useEffect, useId, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from "#domains/enquiries/attachments.ts";
import type { Choice } from "./use-attachments.ts";

export function AttachmentField({
  attachments: { files, coming = 0, notice, add, remove, retry },
  legend = "Photos and files",
  hint = `Such as a nameplate photo, drawing or parts list. Up to ${MAX_ATTACHMENTS} photos, PDF or XLSX files, 10 MB each. We remove location data from photos.`,
  types = ATTACHMENT_TYPES,
  className = "",
}: {
  attachments: Choice & {
    coming?: number;
    add: (chosen: readonly File[]) => void;
    remove: (id: string) => void;
    retry: (id: string) => void;
  };
  legend?: string;
  hint?: string;
  types?: readonly string[];
  className?: string;
}) {
  const { delivers = true } = useSiteSettings() ?? {};
  const { email } = useCompany();
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const FileList = useOnDemand(
    files.length > 0,
    async () => (await import("./file-list.tsx")).FileList,
    () => undefined,
  );

  // Reserves 65 px per file while the list loads, to avoid layout shift under a click.
  const missing = FileList ? coming : Math.max(coming, files.length);

  // The clicked button disappears with its file, so focus returns to the field.
  function removeOne(id: string) {
    remove(id);
    group.current?.querySelector<HTMLElement>("input")?.focus();
  }

  if (!delivers) {
    return (
      <p className={`text-sm text-muted ${className}`}>
        {legend}: files cannot be uploaded at the moment. Please email them to {email}.
      </p>
    );
  }
  return (
    <fieldset ref={group} aria-describedby={hintId} className={className}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <FileButtons onChoose={add} types={types} />
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
      {files.length > 0 && FileList && (
        <FileList files={files} onRetry={retry} onRemove={removeOne} />
      )}
      {missing > 0 && <div className="mt-3" style={{ height: 1 + 65 * missing }} />}
      <p role="status" className="text-sm font-medium text-bad">
        {notice}
      </p>
    </fieldset>
  );
}

export function FileButtons({
  onChoose,
  types,
}: {
  onChoose: (chosen: readonly File[]) => void;
  types: readonly string[];
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton onChoose={onChoose} types={types}>
        Choose files
      </FileButton>
      <FileButton onChoose={onChoose} types={["image/*"]} camera>
        Take photo
      </FileButton>
    </div>
  );
}

function FileButton({
  onChoose,
  types,
  camera = false,
  children,
}: {
  onChoose: (chosen: readonly File[]) => void;
  types: readonly string[];
  camera?: boolean;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);

  function takeChosen() {
    if (!input.current?.files?.length) return;
    onChoose([...input.current.files]);
    input.current.value = "";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Picks up files chosen before hydration
  useEffect(takeChosen, []);

  return (
    <label
      className={`${buttonClass({ size: "compact" })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${camera ? "hidden! pointer-coarse:inline-flex!" : ""}`}
    >
      <input
        ref={input}
        type="file"
        multiple={!camera}
        {...(camera && { capture: "environment" })}
        accept={types.join()}
        className="sr-only"
        onChange={takeChosen}
      />
      {children}
    </label>
  );
}
