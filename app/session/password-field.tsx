import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { passwordHint } from "./password-rules.ts";

export function PasswordField({
  isNew = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "type" | "hint"> & { isNew?: boolean }) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <div className="relative">
      <TextField
        autoComplete={isNew ? "new-password" : "current-password"}
        hint={isNew ? passwordHint(typed) : undefined}
        {...rest}
        type={shown ? "text" : "password"}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="quiet"
        size="compact"
        aria-pressed={shown}
        className="absolute -top-3 right-0 -mr-4 aria-pressed:underline"
        onClick={() => setShown(!shown)}
      >
        Show<span className="sr-only"> password</span>
      </Button>
    </div>
  );
}
