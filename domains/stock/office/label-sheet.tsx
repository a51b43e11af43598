import { useSearchParams } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { PartFinder } from "#domains/stock/components/part-finder.tsx";
import { fetchPartsOf, fetchShelves } from "#domains/stock/stock.ts";

/** URL parameters, so that a sheet can be bookmarked and reprinted. */
const PART = "part";
const CATEGORY = "category";
const COPIES = "copies";
const MOST_COPIES = 50;

export function LabelSheet() {
  const [query, setQuery] = useSearchParams();
  const { siteUrl = "" } = useSiteSettings() ?? {};
  const { identity } = useCompany();
  const category = query.get(CATEGORY) ?? "";
  const { data: categories = [] } = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const { data: inCategory = [] } = useReading({
    key: ["parts of a category", category],
    read: (tables) => fetchPartsOf(tables, category),
    errorTitle: "Error fetching products",
    keepsLast: false,
    enabled: isUuid(category),
  });
  const parts = [...new Set([...query.getAll(PART).filter(isUuid), ...inCategory])];
  const copies = Math.min(Math.max(Number(query.get(COPIES)) || 1, 1), MOST_COPIES);
  const { data: shelves = [] } = useReading({
    key: ["shelves", parts],
    read: (tables) => fetchShelves(tables, parts),
    errorTitle: "Error fetching products",
    enabled: parts.length > 0,
  });
  const shelfOf = new Map(shelves.map((shelf) => [shelf.id, shelf]));
  const labels = parts.flatMap((id) => Array.from({ length: copies }, (_, copy) => ({ id, copy })));

  function withPart(id: string): string {
    const next = new URLSearchParams(query);
    if (!parts.includes(id)) next.append(PART, id);
    return `?${next}`;
  }

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(query);
    edit(next);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className="mb-8 grid gap-6 print:hidden">
        <PartFinder to={withPart} />
        <SelectField
          label="All parts of a category"
          className="max-w-md"
          value={category}
          options={[
            { value: "", label: "None" },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target: { value } }) =>
            change((next) => (value ? next.set(CATEGORY, value) : next.delete(CATEGORY)))
          }
        />
        {parts.length > 0 && (
          <div className="flex flex-wrap items-center gap-4">
            <span className="flex items-center gap-3">
              Quantity
              <QuantityStepper
                label="Labels per part"
                value={copies}
                most={MOST_COPIES}
                onChange={(count) => count && change((next) => next.set(COPIES, `${count}`))}
              />
            </span>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
            <Button
              onClick={() =>
                change((next) => {
                  next.delete(PART);
                  next.delete(CATEGORY);
                })
              }
            >
              Clear sheet
            </Button>
          </div>
        )}
      </div>
      <ul className="labels">
        {labels.map(({ id, copy }) => (
          <li key={`${id} ${copy}`} className="label">
            <QrCode address={`${siteUrl}/workshop/${id}`} />
            <span className="min-w-0">
              <strong className="line-clamp-3 wrap-anywhere">{shelfOf.get(id)?.name ?? "…"}</strong>
              <span className="block font-semibold wrap-anywhere empty:hidden">
                {[shelfOf.get(id)?.part_number, shelfOf.get(id)?.bin].filter(Boolean).join(" · ")}
              </span>
              <span className="label-footer">{identity.shortName}, scan for stock</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
