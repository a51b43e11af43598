import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";

const STORAGE_KEY = "reefline-searches";
const MOST = 6;

export function recentSearches(): string[] {
  return parseJson(readStorage(STORAGE_KEY), isTexts)?.slice(0, MOST) ?? [];
}

export function keepSearch(term: string): void {
  const kept = term.trim();
  if (!kept) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== kept.toLowerCase());
  writeStorage(STORAGE_KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStorage(STORAGE_KEY, "[]");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
