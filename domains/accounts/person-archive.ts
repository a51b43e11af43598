import { strToU8, zipSync } from "fflate";
import type { Json } from "#app/data/database.types.ts";
import type { PersonData } from "./personal-data.ts";

/** Returns a ZIP with JSON for programs and HTML for people. */
export function personArchive(data: PersonData): Blob {
  const files = zipSync({
    "personal-data.json": strToU8(JSON.stringify(data, null, 2)),
    "personal-data.html": strToU8(personPage(data)),
  });
  return new Blob([new Uint8Array(files)], { type: "application/zip" });
}

/** Escapes all text. Contains no JavaScript. */
export function personPage(data: PersonData): string {
  const parts = Object.entries(data).map(
    ([name, value]) => `<h2>${escaped(heading(name))}</h2>\n${shown(value)}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Personal data</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
th, td { border: 1px solid #ccc; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
th { width: 12rem; font-weight: 600; }
td { white-space: pre-wrap; overflow-wrap: anywhere; }
td table { white-space: normal; }
</style>
<h1>Personal data</h1>
${parts.join("\n")}
</html>
`;
}

function shown(value: Json | undefined): string {
  if (Array.isArray(value))
    return value.length > 0 ? value.map(shown).join("\n") : "<p>Nothing.</p>";
  if (value === null || value === undefined || value === "") return "<p>Nothing.</p>";
  if (typeof value !== "object") return `<p>${escaped(`${value}`)}</p>`;
  const rows = Object.entries(value).flatMap(([name, cell]) =>
    isEmpty(cell) ? [] : [`<tr><th>${escaped(heading(name))}</th><td>${inCell(cell)}</td></tr>`],
  );
  return `<table>${rows.join("\n")}</table>`;
}

function inCell(value: Json | undefined): string {
  return typeof value === "object" ? shown(value) : escaped(`${value}`);
}

function isEmpty(value: Json | undefined): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** `customer_email` becomes "Customer email". */
function heading(name: string): string {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
