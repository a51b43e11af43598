import { fieldHeading, type ProductField } from "./technical-data.ts";

type Named = { name: string };
type Used = Named & { held: number };

export const PROBLEMS = {
  "category-name": "A category name can have 1 to 100 characters.",
  "category-exists": ({ name }: Named) => `The category “${name}” already exists.`,
  "category-in-use": ({ name, held }: Used) =>
    `“${name}” still holds ${products(held)}. Merge it into another category instead.`,
  "type-exists": ({ name }: Named) => `The type “${name}” already exists.`,
  "type-in-use": ({ name, held }: Used) =>
    `“${name}” is the type of ${products(held)}. Give them another type first.`,
  "field-choices": "Each choice must be different and have up to 100 characters.",
  "field-count": "A type can have up to 100 fields.",
  "field-exists": (field: ProductField) =>
    `This type already has a field “${fieldHeading(field)}”.`,
  "field-in-use": ({ held, ...field }: ProductField & { held: number }) =>
    `${products(held)} ${held === 1 ? "has" : "have"} a “${field.key}” that would not be ${fieldRule(field)}. Change the values first.`,
  "value-count": "A product can have up to 200 values.",
  "value-unfit": ({ product, ...field }: ProductField & { product: string }) =>
    `“${field.label}” of “${product}” must be ${fieldRule(field)}.`,
  "value-without-field": ({ key }: { key: string }) =>
    `This type of product has no field “${key}”.`,
  "values-form": "Technical data must list values by field key.",
  "part-number-exists": ({ number, name }: Named & { number: string }) =>
    `“${name}” already has the part number ${number}. Enter another one.`,
  "photo-count": "A product can have up to 12 photos.",
  "price-break-count": "A product can have up to 5 price breaks.",
  "price-break-form": "A price break needs a quantity and a price.",
  "price-break-quantity": ({ name }: Named) =>
    `Price break quantities of “${name}” must be whole numbers from 2, in ascending order.`,
  "price-break-price": ({ name, from }: Named & { from: number }) =>
    `The price of “${name}” from ${from} units can have up to two decimals and must be lower than for smaller quantities.`,
  "relation-count": "A product can have up to 500 related products.",
  "relation-exists": "These two products are already related in this way.",
  "relation-to-itself": "A product cannot be related to itself.",
};

function products(count: number): string {
  return `${count} ${count === 1 ? "product" : "products"}`;
}

function fieldRule({ kind, decimals, choices }: ProductField): string {
  switch (kind) {
    case "number":
      return `a number with up to ${decimals} decimals`;
    case "range":
      return `a range from its lowest to its highest number, with up to ${decimals} decimals`;
    case "choice":
      return `one of: ${choices.join(", ")}`;
    case "text":
      return "one line of up to 500 characters";
    case "yes_no":
      return "yes or no";
  }
}
