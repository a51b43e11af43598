import { type ReactNode, useEffect, useId, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from "#domains/enquiries/attachments.ts";
import type { Choice } from "./use-attachments.ts";

/** Photos and files that go with a message: chosen, or taken with a phone's camera. */
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

  // What shows the files may still be on its way, 65 px each: what stands below must not move under a press when it comes.
  const missing = FileList ? coming : Math.max(coming, files.length);

  // The pressed button goes with its file: the focus stays in the field.
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
      <div className="flex flex-wrap gap-3">
        <FileButton onChoose={add} types={types}>
          Choose files
        </FileButton>
        <FileButton onChoose={add} types={["image/*"]} camera>
          Take photo
        </FileButton>
      </div>
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

/** The platform's own file box behind a label that looks like a button. */
function FileButton({
  onChoose,
  types,
  camera = false,
  children,
}: {
  onChoose: (chosen: readonly File[]) => void;
  types: readonly string[];
  /** Whether it opens a phone's camera; elsewhere it would only be the same button again. */
  camera?: boolean;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);

  function takeChosen() {
    if (!input.current?.files?.length) return;
    onChoose([...input.current.files]);
    // The same file may be chosen once more.
    input.current.value = "";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before this script had come
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
