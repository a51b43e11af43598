import { useEffect, useRef } from "react";

/** What stands on a screen is read again this often (ms) while it is in view. */
const READ_EVERY = 30_000;

/** Calls `renew` whenever the page comes into view or gets the focus, and every 30 seconds there. */
export function useRenewal(renew: () => void): void {
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    const inView = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    const timer = setInterval(inView, READ_EVERY);
    document.addEventListener("visibilitychange", inView);
    window.addEventListener("focus", inView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", inView);
      window.removeEventListener("focus", inView);
    };
  }, []);
}
