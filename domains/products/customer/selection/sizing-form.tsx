import { type ComponentType, memo, type ReactNode } from "react";
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

/** A GET form; `onQuery` receives every change for a live result. */
export function SizingForm({
  submit,
  onQuery,
  children,
}: {
  submit: string;
  onQuery: (query: URLSearchParams) => void;
  children: ReactNode;
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
      // A field spans four rows (label, control, hint, error), which aligns controls.
      className="-mb-4 grid grid-cols-2 items-start gap-x-4 lg:grid-cols-4 print:hidden max-sm:[&>div:nth-of-type(odd):last-of-type]:col-span-2 [&>div]:row-span-4 [&>div]:mb-4 [&>div]:grid [&>div]:grid-rows-subgrid [&>div>label]:self-end"
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        className="mb-4 max-lg:col-span-2 sm:[div:nth-of-type(odd)+&]:col-span-1 sm:[div:nth-of-type(odd)+&]:row-span-4 sm:[div:nth-of-type(odd)+&]:mt-6.5 lg:row-span-4 lg:mt-6.5"
      >
        {submit}
      </Button>
    </Form>
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
