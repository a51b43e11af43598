import { type ComponentProps, type ElementType, type ReactNode, useId } from "react";

export type FieldOption = { value: string; label: string; disabled?: boolean };

type FieldText = { label: ReactNode; hint?: ReactNode; error?: string };

const CONTROL =
  "block w-full min-h-12 rounded-sm border border-edge bg-paper px-3 py-2.5 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-bad aria-invalid:border-2 disabled:bg-mill disabled:text-muted";

function useFieldIds(id: string | undefined, hint: ReactNode, error: string | undefined) {
  const generated = useId();
  const control = id ?? generated;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return { control, hintId, errorId, describedBy, invalid: error ? true : undefined };
}

function FieldFrame({
  label,
  hint,
  error,
  required,
  ids,
  className = "",
  children,
}: FieldText & {
  required?: boolean;
  ids: ReturnType<typeof useFieldIds>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={ids.control} className="mb-1.5 block text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-bad">
      *
    </span>
  );
}

function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 border-l-2 border-bad pl-2 text-sm font-medium text-bad">
      {error}
    </p>
  );
}

export function TextField(props: ComponentProps<"input"> & FieldText) {
  return <TextBox as="input" {...props} />;
}

/** For a typed amount or quantity. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...props} />;
}

export function TextAreaField(props: ComponentProps<"textarea"> & FieldText) {
  return <TextBox as="textarea" rows={6} {...props} />;
}

type TextBoxProps = FieldText & {
  as: ElementType;
  id?: string;
  className?: string;
  required?: boolean;
};

function TextBox({ as: Box, label, hint, error, id, className, ...rest }: TextBoxProps) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }} required={rest.required}>
      <Box
        id={ids.control}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.invalid}
        className={`${CONTROL} resize-y`}
        {...rest}
      />
    </FieldFrame>
  );
}

/** `placeholder` is an empty first option; children replace `options`. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  children,
  ...rest
}: ComponentProps<"select"> &
  FieldText & { options?: readonly FieldOption[]; placeholder?: string }) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }} required={rest.required}>
      <div className="relative">
        <select
          id={ids.control}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className={`${CONTROL} appearance-none pr-10 text-ellipsis`}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="pointer-events-none absolute top-1/2 right-3.5 size-3 -translate-y-1/2 fill-none stroke-current stroke-[1.5]"
        >
          <path d="M1.5 4 6 8.5 10.5 4" />
        </svg>
      </div>
    </FieldFrame>
  );
}

export function CheckboxField({
  label,
  hint,
  error,
  id,
  className = "",
  ...rest
}: ComponentProps<"input"> & FieldText) {
  const ids = useFieldIds(id, hint, error);
  return (
    <div className={className}>
      <label htmlFor={ids.control} className="flex min-h-11 items-center gap-3 text-base">
        <input
          id={ids.control}
          type="checkbox"
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className="size-5 shrink-0 accent-blue"
          {...rest}
        />
        <span>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={ids.hintId} className="ml-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
