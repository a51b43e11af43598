/** Codes of the form service that this service answers. */
export type FieldErrorCode =
  | "REQUIRED_FIELD_MISSING"
  | "REQUIRED_FIELD_EMPTY"
  | "TYPE_EMAIL"
  | "TYPE_NUMERIC"
  | "TYPE_TEXT";
export type FormErrorCode =
  | "BLOCKED"
  | "EMPTY"
  | "FORM_NOT_FOUND"
  | "NO_FILE_UPLOADS"
  | "TOO_MANY_FILES";

/** An error as the protocol carries it. A field's message reads on from the field's name. */
export type FormErrorDetail =
  | { field: string; code: FieldErrorCode; message: string }
  | { code: FormErrorCode; message: string };

/** Why a submission is not accepted; thrown anywhere on its way, answered in one place. */
export class FormError extends Error {
  readonly status: number;
  readonly errors: FormErrorDetail[];
  readonly retryAfter: number | undefined;

  /** Without errors, the message speaks for itself. */
  constructor(
    status: number,
    message: string,
    { errors = [], retryAfter }: { errors?: FormErrorDetail[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** An error of the whole form with one of the service's codes. */
export function formError(status: number, code: FormErrorCode, message: string): FormError {
  return new FormError(status, message, { errors: [{ code, message }] });
}
