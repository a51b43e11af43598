import { type ReactNode, useId } from "react";

export function ChoiceField({
  name,
  label,
  options,
  hint,
  error,
  className = "",
}: {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  hint?: ReactNode;
  error?: string;
  className?: string;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className={`min-w-0 ${className}`}
      aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        <span aria-hidden="true" className="ml-0.5 text-bad">
          *
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.entries(options).map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-sm border border-edge bg-paper px-3 py-2.5 transition-colors duration-150 hover:border-ink has-checked:border-blue has-checked:bg-blue-tint"
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-blue"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
