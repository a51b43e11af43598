/** An error of a whole form; fields show their own. */
export function ErrorText({ text }: { text: string | null | undefined }) {
  return text ? (
    <p role="alert" className="border-l-2 border-bad pl-2 font-medium text-bad">
      {text}
    </p>
  ) : null;
}
