import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: true;
};

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", name), "utf8"));
const { packages } = read("package-lock.json");
const { "": _site, ...installed }: Record<string, Entry> = packages;

test("pins every package by version and SHA-512 checksum from the registry", () => {
  const doubtful = Object.entries(installed).filter(
    ([, { version, integrity, resolved = "https://registry.npmjs.org/" }]) =>
      !version ||
      !integrity?.startsWith("sha512-") ||
      !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(Object.keys(installed).length).toBeGreaterThan(100);
  expect(doubtful).toEqual([]);
});

test("locks the exact versions in package.json", () => {
  const { dependencies, devDependencies } = read("package.json");
  const requested = Object.entries<string>({ ...dependencies, ...devDependencies });
  for (const [name, version] of requested) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(installed[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("decides for each install script whether it may run", () => {
  const { allowScripts } = read("package.json");
  const withScripts = Object.entries(installed).filter(([, entry]) => entry.hasInstallScript);
  const names = withScripts.map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test("uses no client for realtime, storage, edge functions or payments (KEY-7, DAT-17)", () => {
  const names = Object.keys(read("package.json").dependencies);
  expect(names).toContain("@supabase/auth-js");
  expect(
    names.filter((name) => /realtime|storage|functions|supabase-js|stripe/.test(name)),
  ).toEqual([]);
});
