import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "#app/lib/storage.ts";

const KEY = "reefline-enquiry-notices";
/** Shared by all tabs, to replace the previous notification. */
const TAG = "reefline-new-enquiries";

/** null if unsupported */
export function readEnquiryNotices(): boolean | null {
  if (!("Notification" in window)) return null;
  return readStorage(KEY) === "on" && Notification.permission === "granted";
}

/** Returns whether notifications are on. */
export async function setEnquiryNotices(on: boolean): Promise<boolean> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  writeStorage(KEY, allowed ? "on" : "off");
  return allowed;
}

export function useNewEnquiryNotices(count: number): void {
  const last = useRef(count);
  useEffect(() => {
    const isMore = count > last.current;
    last.current = count;
    if (!isMore || document.hasFocus() || readEnquiryNotices() !== true) return;
    const text = count === 1 ? "1 new enquiry" : `${count} new enquiries`;
    announce(text).catch((error) => console.error(error));
  }, [count]);
}

/** Phones support notifications from service workers only. */
async function announce(text: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(text, { tag: TAG });
  else new Notification(text, { tag: TAG });
}
