import { useEffect } from "react";
import { create } from "zustand";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";

/** Whether the workshop is closed now. Pages are made once for every hour: until the clock was read, it is not. */
const useIsClosed = create(() => false);

/** Returns the number that answers now, and how a link to it begins. */
export function useAnswering() {
  const { afterHoursDial, dial, phone, values } = useCompany();
  const afterHours = values["public.after-hours"].phone;
  return useIsClosed() && afterHours
    ? { call: "Call after hours", dial: afterHoursDial, phone: afterHours }
    : { call: "Call", dial, phone };
}

/** Follows the opening hours when nothing else is to do. Stands once in the frame. */
export function useOpeningClock(): void {
  const hours = useSiteSettings()?.company.values["public.hours"];
  useEffect(() => {
    if (!hours) return;
    whenIdle(() => {
      import("./opening-clock.ts").then(
        (clock) => clock.followHours(hours, useIsClosed.setState),
        console.warn,
      );
    });
  }, [hours]);
}
