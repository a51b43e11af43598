import { expect, test } from "vitest";
import { currentToast, dismissToast, toast } from "./toast.ts";

test("a new notice takes the place of the one shown", () => {
  toast({ title: "Twitter Coming Soon!" });
  toast({ title: "LinkedIn Coming Soon!" });
  expect(currentToast()).toMatchObject({ title: "LinkedIn Coming Soon!", variant: "default" });
});

test("a notice closes after 5000 ms unless told otherwise", () => {
  toast({ title: "Added to cart!" });
  expect(currentToast()?.duration).toBe(5000);
  toast({ title: "Stay", duration: Number.POSITIVE_INFINITY });
  expect(currentToast()?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("closing an old notice leaves the new one", () => {
  toast({ title: "First" });
  const first = currentToast();
  toast({ title: "Second" });
  dismissToast(first?.id ?? 0);
  expect(currentToast()?.title).toBe("Second");
});
