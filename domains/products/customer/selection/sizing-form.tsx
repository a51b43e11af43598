import { type ComponentType, memo, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { MAX_TYPED } from "#app/lib/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import type { FigureErrors } from "#tools/sizing/typed-figures.ts";

export const TYPED_FIGURE = {
  inputMode: "decimal",
  autoComplete: "off",
  maxLength: MAX_TYPED,
} as const;

/** Target of the submit button, as phones show the result below the form. */
export const ANSWER_ID = "answer";

export type Asking = {
  /** Query of the page load or the last navigation. */
  opened: URLSearchParams;
  /** Changes on Back and Forward; as the form’s key it resets the fields. */
  returns: number;
  onQuery: (query: URLSearchParams) => void;
};

/** A field spans four rows (label, control, hint, error), which aligns controls. */
const FIELDS =
  "grid grid-cols-2 items-start gap-x-4 lg:grid-cols-4 [&>div]:row-span-4 [&>div]:mb-4 [&>div]:grid [&>div]:grid-rows-subgrid [&>div>label]:self-end";

/** A GET form; `onQuery` receives every change for a live result. */
export function SizingForm({
  submit,
  onQuery,
  children,
  further,
}: {
  submit: string;
  onQuery: (query: URLSearchParams) => void;
  children: ReactNode;
  /** Below the button. */
  further?: ReactNode;
}) {
  function answer(form: HTMLFormElement) {
    const fields = [...new FormData(form)]
      .map(([name, value]) => [name, `${value}`])
      // Untouched fields count only on submit.
      .filter(([name = "", value]) => value !== "" || !isUntouched(form.elements.namedItem(name)));
    onQuery(new URLSearchParams(fields));
  }
  return (
    <Form
      action={`#${ANSWER_ID}`}
      onInput={(event) => answer(event.currentTarget)}
      className={`-mb-4 print:hidden max-sm:[&>div:nth-of-type(odd):last-of-type]:col-span-2 ${FIELDS}`}
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        className="mb-4 max-lg:col-span-2 sm:[div:nth-of-type(odd)+&]:col-span-1 sm:[div:nth-of-type(odd)+&]:row-span-4 sm:[div:nth-of-type(odd)+&]:mt-6.5 lg:row-span-4 lg:mt-6.5"
      >
        {submit}
      </Button>
      {further}
    </Form>
  );
}

/** Closed until used, and open while one of its fields is filled or wrong. */
export function FurtherFields({
  title,
  isUsed,
  isWrong,
  children,
}: {
  title: string;
  isUsed: boolean;
  isWrong: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details
      className="col-span-full mb-4"
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      <div className={`mt-2 ${FIELDS}`}>{children}</div>
    </details>
  );
}

function isUntouched(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.value === "" && control.defaultValue === "";
}

/** Skips re-rendering on keystrokes, as the fields are uncontrolled. */
export function calmForm<Props extends Asking & { errors: FigureErrors<string> }>(
  form: (props: Props) => ReactNode,
): ComponentType<Props> {
  return memo(form, (before, after) => {
    const said = (errors: FigureErrors<string>) => JSON.stringify(errors);
    return (
      before.opened === after.opened &&
      before.returns === after.returns &&
      before.onQuery === after.onQuery &&
      said(before.errors) === said(after.errors)
    );
  });
}
