import { type ComponentType, memo, type ReactNode } from "react";
import { Form } from "react-router";
import { MAX_TYPED } from "#app/lib/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import type { FigureErrors } from "#tools/sizing/typed-figures.ts";

/** How a figure is typed. */
export const TYPED_FIGURE = {
  inputMode: "decimal",
  autoComplete: "off",
  maxLength: MAX_TYPED,
} as const;

/** Where the answer stands, which a press on the button leads to: on a phone it is below the form. */
export const ANSWER_ID = "answer";

/** What the fields of a form are filled with, and how it asks for something else. */
export type Asking = {
  /** The address that the page was opened with, or that the router went to. */
  opened: URLSearchParams;
  /** Another number after Back and Forward, which fill the fields anew: the key of the form. */
  returns: number;
  onQuery: (query: URLSearchParams) => void;
};

/**
 * A form whose answer has an address of its own; `onQuery` is told of everything typed, for an answer at once.
 */
export function SizingForm({
  submit,
  onQuery,
  children,
}: {
  /** What the button says, for who has no scripts. */
  submit: string;
  onQuery: (query: URLSearchParams) => void;
  children: ReactNode;
}) {
  function answer(form: HTMLFormElement) {
    const fields = [...new FormData(form)]
      .map(([name, value]) => [name, `${value}`])
      // Only a press of the button asks for what nobody has touched yet.
      .filter(([name = "", value]) => value !== "" || !isUntouched(form.elements.namedItem(name)));
    onQuery(new URLSearchParams(fields));
  }
  return (
    <Form
      action={`#${ANSWER_ID}`}
      onInput={(event) => answer(event.currentTarget)}
      // Of an odd number the last takes a phone's whole row; on wider screens the button stands beside it.
      // A field is four rows (label, control, hint, error), so that controls of a row stand level under labels of two lines.
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

/**
 * Draws a form anew where it says something else, not at every key: what is typed stands in its fields by itself, and
 * only the answer changes.
 */
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
