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

export type FormErrorDetail =
  | { field: string; code: FieldErrorCode; message: string }
  | { code: FormErrorCode; message: string };

export class FormError extends Error {
  readonly status: number;
  readonly errors: FormErrorDetail[];
  readonly retryAfter: number | undefined;

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

export function formError(status: number, code: FormErrorCode, message: string): FormError {
  return new FormError(status, message, { errors: [{ code, message }] });
}
