import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createCatalogueReader, createServerClient } from "./catalogue-reader.ts";
import { refreshRegularly } from "./catalogue-refresh.ts";

afterEach(() => vi.useRealTimers());

/** A hosted backend with one product, which can be renamed or go away. */
function hostedBackend() {
  const backend = { name: "Old name", away: false };
  const client = createServerClient("https://abc.supabase.co", "key", async (request) => {
    if (backend.away) throw new TypeError("fetch failed");
    const isProducts = new URL(request.url).pathname.endsWith("/products");
    const product = { id: "1", name: backend.name, technical_data: {}, sample_fields: [] };
    return Response.json(isProducts ? [product] : []);
  });
  return { backend, client };
}

test("shows a change in hosted mode after a minute without delaying requests", async () => {
  vi.useFakeTimers();
  const { backend, client } = hostedBackend();
  const catalogue = createCatalogueReader(client, createLog("silent"), () => undefined);
  const name = async () => (await catalogue.read()).products?.[0]?.name;
  const invalidate = vi.fn();
  refreshRegularly([catalogue], { invalidate });
  expect(await name()).toBe("Old name");

  backend.name = "New name";
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await name()).toBe("Old name");
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidate).toHaveBeenCalledOnce();
  expect(await name()).toBe("New name");
});

test("preserves pages and catalogue while the hosted backend is down", async () => {
  vi.useFakeTimers();
  const { backend, client } = hostedBackend();
  const catalogue = createCatalogueReader(client, createLog("silent"), () => undefined);
  const invalidate = vi.fn();
  refreshRegularly([catalogue], { invalidate });
  await catalogue.read();

  backend.away = true;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(invalidate).not.toHaveBeenCalled();
  expect((await catalogue.read()).products?.[0]?.name).toBe("Old name");
});
