import { create } from "zustand";

/** Whether changes are told as they happen: then nothing that stands on a screen is asked for again in between. */
export const useLive = create(() => false);
