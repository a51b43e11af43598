import { toast } from "#app/ui/toast.ts";

/**
 * Shares a page: the platform's share sheet, or the link copied, with a notice either way; where
 * neither exists, a notice says so.
 */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      toast({ title: "Shared" });
      return;
    } catch (error) {
      // The person closed the sheet: nothing to say.
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
