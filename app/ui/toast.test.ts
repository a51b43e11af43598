import { expect, test } from "vitest";
import { dismissToast, toast, useToast } from "./toast.ts";

test("replaces the current notice with a new one (ERR-1)", () => {
  toast({ title: "Twitter Coming Soon!" });
  toast({ title: "LinkedIn Coming Soon!" });
  expect(useToast.getState()).toMatchObject({ title: "LinkedIn Coming Soon!", variant: "default" });
});

test("closes a notice after 5000 ms by default (ERR-1)", () => {
  toast({ title: "Added to cart!" });
  expect(useToast.getState()?.duration).toBe(5000);
  toast({ title: "Stay", duration: Number.POSITIVE_INFINITY });
  expect(useToast.getState()?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("leaves a newer notice open when an older one is closed", () => {
  toast({ title: "First" });
  const first = useToast.getState();
  toast({ title: "Second" });
  dismissToast(first?.id ?? 0);
  expect(useToast.getState()?.title).toBe("Second");
});
