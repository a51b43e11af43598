import { TextField } from "#app/ui/field.tsx";

/** The name that signs an answer. */
export function NameField({
  value,
  missing,
  hint,
  onChange,
}: {
  value: string;
  missing: boolean;
  hint?: string;
  onChange: (name: string) => void;
}) {
  return (
    <TextField
      label="Your name"
      hint={hint}
      required
      maxLength={200}
      autoComplete="name"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={missing ? "Enter your name." : undefined}
    />
  );
}
