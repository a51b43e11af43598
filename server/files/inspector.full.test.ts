import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdf } from "../../tests/file-samples.ts";
import { createInspector } from "./inspector.ts";

const { file: inspect } = createInspector();

test("rejects a file that unpacks beyond the limit", async () => {
  const packed = deflateSync(Buffer.alloc(1_000_000_000)).toString("latin1");
  const object = `9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${packed}\nendstream endobj`;
  await expect(inspect(pdf(object), "a")).rejects.toThrow("This file could not be opened.");
});
