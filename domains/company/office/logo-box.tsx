import { type ChangeEvent, useId, useState } from "react";
import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { accountClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { LogoCanvas } from "#domains/company/components/logo-canvas.tsx";
import { LOGO_BUCKET } from "#domains/company/logo.ts";
import type { BoxProps } from "./leaf-box.tsx";

/** Bytes, as on the server. */
const MOST = 2 * 1024 * 1024;
/** ms. */
const TIMEOUT = 60_000;
const DRAWN = v.object({ picture: v.string(), icon: v.string() });
const PROBLEM = v.object({ message: v.string() });

/** The server draws the file again, and the form saves what it returns. */
export function LogoBox({ leaf, text, error, onType }: BoxProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const shown = problem || error;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    if (file.size > MOST) {
      return setProblem("The file exceeds 2 MB. Choose a smaller one.");
    }
    setBusy(true);
    const drawn = await redraw(file);
    setBusy(false);
    setProblem(typeof drawn === "string" ? drawn : "");
    if (typeof drawn !== "string") onType(drawn);
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {leaf.label}
      </label>
      {text ? <LogoCanvas base64={text} /> : <p>The sample company’s logo.</p>}
      <input
        id={id}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        aria-invalid={shown ? true : undefined}
        onChange={choose}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {busy ? "Uploading..." : `${leaf.hint}.`}
      </p>
      {shown && (
        <p role="alert" className="border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          {shown}
        </p>
      )}
      {text && (
        <Button
          size="compact"
          className="justify-self-start"
          onClick={() => onType({ [leaf.name]: "", icon: "" })}
        >
          Remove logo
        </Button>
      )}
    </div>
  );
}

/** Returns a sentence after a failure. */
async function redraw(file: File): Promise<v.InferOutput<typeof DRAWN> | string> {
  try {
    const { sendFile } = await accountClient();
    const answer = await sendFile(`/storage/v1/object/${LOGO_BUCKET}/${randomId()}`, {
      method: "POST",
      body: file,
      headers: {},
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body = await answer.json();
    return answer.ok ? v.parse(DRAWN, body) : v.parse(PROBLEM, body).message;
  } catch {
    return "The file was not uploaded. Check your connection and try again.";
  }
}
