import { isUuid } from "#app/lib/uuid.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import type { ImportRow } from "#domains/products/product-import.ts";
import {
  RELATION_KINDS,
  type Relation,
  type RelationKind,
} from "#domains/products/product-relations.ts";

/**
 * Cells are "A | B // note". Catalogue products go by name, or by id if the name is not unique;
 * other parts by manufacturer, a colon and designation. A backslash escapes a mark.
 */

const BETWEEN = " | ";
const ITEMS = /(?<!\\)\|/;
const NOTE = /^(.*?)(?:(?:^|\s)\/\/(?:\s+(.*))?)?$/su;
/** Text that needs escaping. */
const MARKS = /\||(?<=^|\s)\/\/(?=\s|$)/g;
const MAX_NOTE = 200;
const MAX_DESIGNATION = 100;
const MAX_MANUFACTURER = 60;

type Side = Pick<Relation, "other_product_id" | "manufacturer" | "designation">;
export type Target = Side & Pick<Relation, "note">;

export type ProductNames = { names: Map<string, string>; ids: Map<string, string[]> };

export function productNames(
  products: readonly Pick<ProductVersion, "id" | "name">[],
): ProductNames {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const ids = Map.groupBy(products, ({ name }) => name.toLowerCase());
  return {
    names,
    ids: new Map([...ids].map(([name, those]) => [name, those.map(({ id }) => id)])),
  };
}

export function relationCells(
  held: readonly Relation[],
  products: ProductNames,
): Record<RelationKind, string> {
  const cell = (kind: RelationKind) =>
    held
      .filter((relation) => relation.kind === kind)
      .map((relation) => targetText(relation, products))
      .toSorted()
      .join(BETWEEN);
  return {
    equivalent: cell("equivalent"),
    goes_with: cell("goes_with"),
    fits_machine: cell("fits_machine"),
    replaces: cell("replaces"),
  };
}

function targetText({ note, ...side }: Target, products: ProductNames): string {
  // In a note, only the item separator needs escaping.
  return `${sideText(side, products)}${note && ` // ${note.replaceAll("|", "\\|")}`}`;
}

function sideText(
  { other_product_id: id, manufacturer, designation }: Side,
  products: ProductNames,
) {
  if (id === null) return marked(`${manufacturer}: ${designation}`);
  const name = products.names.get(id) ?? "";
  const isItsOwn = products.ids.get(name.toLowerCase())?.length === 1;
  return isItsOwn && marked(name) === name ? name : id;
}

function marked(text: string): string {
  return text.replaceAll(MARKS, (mark) => `\\${mark}`);
}

function unmarked(text: string): string {
  return text.replaceAll(/\\(\||\/\/)/g, "$1");
}

export function readTargets(
  text: string,
  products: ProductNames,
): { targets: Target[]; errors: string[] } {
  const targets: Target[] = [];
  const errors: string[] = [];
  for (const part of text.split(ITEMS)) {
    const [, named = "", noted = ""] = NOTE.exec(part.trim()) ?? [];
    const [item, note] = [unmarked(named.trim()), noted.trim().replaceAll("\\|", "|")];
    if (item === "" && note === "") continue;
    if (note.length > MAX_NOTE || /\p{Cc}/u.test(note)) {
      errors.push(`The note on “${item}” must be one line of up to ${MAX_NOTE} characters.`);
      continue;
    }
    const ids = products.ids.get(item.toLowerCase()) ?? [];
    const [, manufacturer = "", designation = ""] = /^([^:]*):\s*(.+)$/.exec(item) ?? [];
    const [id] =
      isUuid(item) && products.names.has(item.toLowerCase()) ? [item.toLowerCase()] : ids;
    if (ids.length > 1) {
      errors.push(`Several products are called “${item}”. Enter a product id.`);
    } else if (id !== undefined) {
      targets.push({ other_product_id: id, manufacturer: "", designation: "", note });
    } else if (designation === "" || designation.length > MAX_DESIGNATION) {
      errors.push(
        `“${item}” is not a product. For a part not in the catalogue, enter it as in SKF: 6205.`,
      );
    } else if (manufacturer.length > MAX_MANUFACTURER) {
      errors.push(
        `The manufacturer “${manufacturer}” is too long. The limit is ${MAX_MANUFACTURER} characters.`,
      );
    } else {
      targets.push({
        other_product_id: null,
        manufacturer: manufacturer.trim(),
        designation: designation.trim(),
        note,
      });
    }
  }
  return { targets, errors };
}

/** Returns equal keys for duplicate relations. */
export function relationKey(kind: RelationKind, productId: string, target: Side): string {
  const { other_product_id: other, manufacturer, designation } = target;
  const sides =
    other === null
      ? [productId, manufacturer.toLowerCase(), designation.toLowerCase()]
      : [productId, other].toSorted();
  return JSON.stringify([kind, ...sides]);
}

/** Unchanged kinds are omitted. */
export type Targets = { [Kind in RelationKind]?: Target[] };

/** `related` holds the keys of all relations and grows with additions. */
export function relationChanges(
  targets: Targets,
  own: readonly Relation[],
  id: string,
  related: Set<string>,
): { write: Pick<ImportRow, "relations_removed" | "relations_added">; errors: string[] } {
  const errors: string[] = [];
  const removed: string[] = [];
  const added: NonNullable<ImportRow["relations_added"]> = [];
  for (const kind of RELATION_KINDS) {
    const wanted = targets[kind];
    if (!wanted) continue;
    const notes = new Map(wanted.map((target) => [relationKey(kind, id, target), target.note]));
    for (const relation of own) {
      const key = relationKey(kind, id, relation);
      if (relation.kind !== kind || notes.get(key) === relation.note) continue;
      removed.push(relation.id);
      // A different note makes a different relation.
      related.delete(key);
    }
    for (const target of wanted) {
      if (target.other_product_id === id) errors.push("A product cannot be related to itself.");
      const key = relationKey(kind, id, target);
      if (related.has(key)) continue;
      related.add(key);
      added.push({ kind, ...target });
    }
  }
  return {
    write: {
      ...(removed.length > 0 && { relations_removed: removed }),
      ...(added.length > 0 && { relations_added: added }),
    },
    errors,
  };
}
