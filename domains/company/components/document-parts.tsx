import type { ReactNode } from "react";

export function DocumentAddress({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-sm font-normal text-muted">{title}</h2>
      <address className="whitespace-pre-line not-italic wrap-anywhere">{text || "–"}</address>
    </div>
  );
}

export function DocumentLines({
  headings,
  lines,
}: {
  headings: string[];
  lines: { product_name: string; note: string; cells: ReactNode[] }[];
}) {
  return (
    <section
      aria-label="Lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it on phones
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="document-lines w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink text-sm text-muted">
            <th scope="col">Description</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="text-right whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_name, note, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className="w-full min-w-28 font-normal wrap-anywhere sm:min-w-44">
                {product_name}
                {note && (
                  <span className="block text-sm whitespace-pre-line text-muted">{note}</span>
                )}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: A cell belongs to its column
                <td key={place} className="text-right whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
