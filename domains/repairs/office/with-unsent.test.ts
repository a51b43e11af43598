import { expect, test } from "vitest";
import { withUnsent } from "./with-unsent.ts";

const NO_ARROW = { arrow_x: null, arrow_y: null };
const saved = (id: string, caption: string) => ({
  ...{ id, caption, created_at: "2026-11-27T10:00:00Z", report_position: null, ...NO_ARROW },
});
const held = (photo: string, caption: string) => ({ target: "job", photo, caption, ...NO_ARROW });

test("shows unsent photos first and the last of the notes that wait (CER-11)", () => {
  const shown = withUnsent(
    [saved("b", "Tip"), saved("a", "Plate")],
    [held("c", ""), held("d", ""), held("a", "Nameplate"), held("c", "Crack")],
  );
  expect(shown.map(({ id, caption, isUnsent }) => [id, caption, isUnsent])).toEqual([
    ["d", "", true],
    ["c", "Crack", true],
    ["b", "Tip", false],
    ["a", "Nameplate", true],
  ]);
});
