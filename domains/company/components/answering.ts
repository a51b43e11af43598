import { useEffect } from "react";
import { create } from "zustand";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";

/** Cached pages serve all hours, so they assume open hours until the clock runs. */
const useIsClosed = create(() => false);

export function useAnswering() {
  const { afterHoursDial, dial, phone, values } = useCompany();
  const afterHours = values["public.after-hours"].phone;
  return useIsClosed() && afterHours
    ? { call: "Call after hours", dial: afterHoursDial, phone: afterHours }
    : { call: "Call", dial, phone };
}

/** Mount once. Runs when the browser is idle. */
export function useOpeningClock(): void {
  const values = useSiteSettings()?.company.values;
  useEffect(() => {
    if (!values) return;
    whenIdle(() => {
      import("./opening-clock.ts").then(
        (clock) =>
          clock.followHours(
            ...([values["public.hours"], values["public.country"]] as const),
            useIsClosed.setState,
          ),
        console.warn,
      );
    });
  }, [values]);
}
