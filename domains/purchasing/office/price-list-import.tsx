import { useNavigate } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { partsBySize } from "#app/lib/parts-by-size.ts";
import { randomId } from "#app/lib/random-id.ts";
import { MAX_HEADING, savedColumns } from "#app/office/import/file-columns.ts";
import { FileImport, type ImportedFile, type ImportKind } from "#app/office/import/file-import.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { fetchRates } from "#domains/company/exchange-rates.ts";
import { fetchPriceListColumns, undoWholeImport } from "#domains/products/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { importPriceList, MAX_PRICES } from "#domains/purchasing/contracts.ts";
import { fetchAllSupplierProducts, type Supplier } from "#domains/purchasing/suppliers.ts";
import { PRICE_LIST_COLUMNS, priceListProblem, proposePriceList } from "./price-list-columns.ts";
import { NUMBER_COLUMNS, numberIndex } from "./price-list-match.ts";
import {
  MORE_LABELS,
  type PriceListContext,
  type PriceListDecisions,
  type PriceListPlan,
  planPriceList,
} from "./price-list-plan.ts";

type Context = PriceListContext & {
  saved: Awaited<ReturnType<typeof fetchPriceListColumns>>;
};

const LABELS: Readonly<Record<string, string>> = { ...PRICE_LIST_COLUMNS, ...MORE_LABELS };

function kindOf(supplier: Supplier): ImportKind<Context, PriceListDecisions, PriceListPlan> {
  const { currency } = supplier;
  return {
    words: {
      ...{ one: "price", many: "prices", heading: "Product" },
      outcomes: ["wrong", "unknown", "new", "changed", "same", "skipped"],
      label: (column) => LABELS[column] ?? column,
      value: (column, text) =>
        column === "price"
          ? formatPrice(Number(text), currency)
          : column in MORE_LABELS
            ? formatPrice(Number(text))
            : text,
    },
    columns: PRICE_LIST_COLUMNS,
    identity: {
      columns: NUMBER_COLUMNS,
      missing: "Choose the column with the part number, manufacturer’s or supplier’s number.",
      nameless: "No part number.",
    },
    numbers: ["price", "pack_size", "minimum"],
    currency,
    decisions: { from: "", costs: false, prices: false, markup: "" },
    read: (tables) => readContext(tables, supplier),
    saved: ({ saved }) => saved,
    propose: (rows, { numbers }) => proposePriceList(rows, currency, numbers),
    problem: (proposal) => priceListProblem(proposal, currency),
    plan: planPriceList,
    write: (tables, { plan, file, onPart }) => writePrices(tables, supplier, plan, file, onPart),
    undo: undoWholeImport,
  };
}

async function readContext(tables: TableClient, supplier: Supplier): Promise<Context> {
  const [products, offers, rates, saved] = await Promise.all([
    fetchMatchingProducts(tables, EVERY_PRODUCT),
    fetchAllSupplierProducts(tables, { supplier: supplier.id, words: "" }),
    fetchRates(tables),
    fetchPriceListColumns(tables, supplier.id),
  ]);
  const isHouse = supplier.currency === houseCurrency();
  return {
    ...{ supplier, saved },
    numbers: numberIndex(products, offers),
    offers: new Map(offers.map((offer) => [offer.product_id, offer])),
    rate: isHouse ? 1 : rates.get(supplier.currency)?.rate,
    today: officeDay(new Date()),
  };
}

const MAX_CHARACTERS = 300_000;

/** All or none of a part. All parts are one import, which is undone whole. */
async function writePrices(
  tables: TableClient,
  { id: supplier, name, currency }: Supplier,
  { writes }: PriceListPlan,
  file: ImportedFile,
  onPart: (written: number) => void,
): Promise<string> {
  const recorded = {
    id: randomId(),
    source: name.slice(0, 100),
    file_name: file.name.slice(0, MAX_HEADING),
    columns: savedColumns(file.proposal),
  };
  let written = 0;
  for (const part of partsBySize(writes, MAX_PRICES, MAX_CHARACTERS)) {
    await importPriceList(tables, {
      ...{ supplier, currency, import: recorded },
      offers: part.flatMap(({ offer }) => offer ?? []),
      rows: part.flatMap(({ product }) => product ?? []),
    });
    written += part.length;
    onPart(written);
  }
  return recorded.id;
}

export function PriceListImport({ supplier }: { supplier: Supplier }) {
  const navigate = useNavigate();
  return (
    <FileImport
      kind={kindOf(supplier)}
      from={supplier.name}
      onImported={() => navigate(`/admin/suppliers/${supplier.id}`)}
    >
      {({ plan, decisions, writing, onDecide }) => (
        <Decisions {...{ plan, decisions, writing, onDecide }} />
      )}
    </FileImport>
  );
}

function Decisions({
  plan,
  decisions,
  writing,
  onDecide,
}: {
  plan: PriceListPlan;
  decisions: PriceListDecisions;
  writing: boolean;
  onDecide: (decisions: PriceListDecisions) => void;
}) {
  const { from, costs, prices, markup } = decisions;
  return (
    <fieldset disabled={writing} className="mt-5 grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Prices</legend>
      <TextField
        label="Valid from"
        type="date"
        hint="For rows without a date. Leave blank if unknown."
        value={from}
        onChange={({ target }) => onDecide({ ...decisions, from: target.value })}
      />
      <div className="grid content-start gap-1">
        <CheckboxField
          label="Update costs"
          checked={costs}
          onChange={({ target }) => onDecide({ ...decisions, costs: target.checked })}
        />
        <CheckboxField
          label="Update sale prices"
          hint={`Cost × (1 + markup), in ${houseCurrency()}.`}
          checked={prices}
          onChange={({ target }) => onDecide({ ...decisions, prices: target.checked })}
        />
        {prices && (
          <TextField
            label="Markup (%)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={markup}
            onChange={({ target }) => onDecide({ ...decisions, markup: target.value })}
          />
        )}
      </div>
      {plan.refusal && (
        <p role="alert" className="border-l-2 border-warn bg-warn-tint p-3 text-sm sm:col-span-2">
          {plan.refusal}
        </p>
      )}
    </fieldset>
  );
}
