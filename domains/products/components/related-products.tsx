import { Link } from "react-router";
import type { RelatedGroup } from "#domains/products/related.ts";

export function RelatedProducts({ groups }: { groups: readonly RelatedGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section
      aria-labelledby="related"
      className="mt-4 border-t border-ink pt-5 print:order-3 print:col-span-2 print:mt-0 print:pt-2"
    >
      <h2 id="related" className="text-lg">
        Related parts
      </h2>
      {groups.map(({ title, items }) => (
        <div key={title} className="mt-4 print:mt-1">
          <h3 className="text-sm font-semibold text-muted">{title}</h3>
          <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 print:grid-cols-4">
            {items.map(({ path, name, note }) => (
              <li
                key={path ?? name}
                className="border-b border-line py-2 print:border-0 print:py-0"
              >
                {path === null ? (
                  <span className="wrap-anywhere">{name}</span>
                ) : (
                  <Link
                    to={path}
                    className="inline-flex min-h-6 items-center font-semibold text-blue underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                )}
                {note && <span className="block text-sm text-muted">{note}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
