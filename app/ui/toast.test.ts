import { expect, test } from "vitest";
import { dismissToast, toast, useToast } from "./toast.ts";

test("a new notice takes the place of the one shown (ERR-1)", () => {
  toast({ title: "Twitter Coming Soon!" });
  toast({ title: "LinkedIn Coming Soon!" });
  expect(useToast.getState()).toMatchObject({ title: "LinkedIn Coming Soon!", variant: "default" });
});

test("a notice closes after 5000 ms unless told otherwise (ERR-2)", () => {
  toast({ title: "Added to cart!" });
  expect(useToast.getState()?.duration).toBe(5000);
  toast({ title: "Stay", duration: Number.POSITIVE_INFINITY });
  expect(useToast.getState()?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("closing an old notice leaves the new one", () => {
  toast({ title: "First" });
  const first = useToast.getState();
  toast({ title: "Second" });
  dismissToast(first?.id ?? 0);
  expect(useToast.getState()?.title).toBe("Second");
});
