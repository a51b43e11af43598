import { create } from "zustand";

/** True while the server pushes changes, which replaces polling. */
export const useLive = create(() => false);
