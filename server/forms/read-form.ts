import { FormError, type FormErrorDetail, formError } from "./form-errors.ts";

const LARGEST_BODY = 64 * 1024;

export const TOO_LARGE = "The message exceeds 64 kB.";

const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)(?=;|$)/i;
const JSON_TYPE = /^application\/json(?=;|$)/i;

export async function readForm(request: Request): Promise<Map<string, string>> {
  const type = request.headers.get("content-type")?.trim() ?? "";
  const isJson = JSON_TYPE.test(type);
  if (!isJson && !FORM_TYPE.test(type)) {
    throw new FormError(415, "Send the form as multipart/form-data.");
  }
  const body = await readBody(request);
  const entries = isJson ? jsonEntries(body) : await formEntries(body, type);

  const fields = new Map<string, string>();
  const errors: FormErrorDetail[] = [];
  for (const [field, value] of entries) {
    if (value === null) continue;
    if (typeof value !== "string") {
      errors.push({ field, code: "TYPE_TEXT", message: "should be text" });
    } else if (fields.has(field)) {
      errors.push({ field, code: "TYPE_TEXT", message: "was sent twice" });
    } else {
      fields.set(field, value);
    }
  }
  if (errors.length > 0) throw new FormError(422, "Some fields are not valid.", { errors });
  return fields;
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new FormError(413, TOO_LARGE);
  if (Number(request.headers.get("content-length")) > LARGEST_BODY) throw tooLarge;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > LARGEST_BODY) throw tooLarge;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function formEntries(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[string, string][]> {
  const form = await new Response(body, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new FormError(400, "The form data is not valid.");
    });
  const entries: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") entries.push([name, value]);
    // Browsers send an empty file field as a nameless empty file.
    else if (value.size > 0 || value.name !== "") {
      throw formError(400, "NO_FILE_UPLOADS", "This form does not accept files.");
    }
  }
  return entries;
}

function jsonEntries(body: Uint8Array): [string, unknown][] {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new FormError(400, "The form data is not valid.");
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new FormError(400, "The form data is not valid.");
  }
  return Object.entries(content);
}
