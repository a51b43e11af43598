import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";

const STORAGE_KEY = "reefline-searches";
const MOST = 6;

export function recentSearches(): string[] {
  return parseJson(readStorage(STORAGE_KEY), isTexts)?.slice(0, MOST) ?? [];
}

export function keepSearch(term: string): void {
  const added = term.trim();
  if (!added) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== added.toLowerCase());
  writeStorage(STORAGE_KEY, JSON.stringify([added, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStorage(STORAGE_KEY, "[]");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
