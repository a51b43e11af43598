import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";

const STORAGE_KEY = "reefline-searches";
const MOST = 6;

export function recentSearches(): string[] {
  return parseJson(readStorage(STORAGE_KEY), isTexts)?.slice(0, MOST) ?? [];
}

export function keepSearch(term: string): void {
  const saved = term.trim();
  if (!saved) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== saved.toLowerCase());
  writeStorage(STORAGE_KEY, JSON.stringify([saved, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStorage(STORAGE_KEY, "[]");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
