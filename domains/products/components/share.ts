import { toast } from "#app/ui/toast.ts";

/** Uses the share sheet, else copies the link; a notice reports the result. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      toast({ title: "Shared" });
      return;
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Paste it to share." });
  } catch {
    toast({ title: "Share feature not implemented in this browser." });
  }
}
