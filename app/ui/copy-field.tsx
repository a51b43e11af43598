import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { toast } from "./toast.ts";

export function CopyField({ label, value }: { label: string; value: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: "Link copied" });
    } catch {
      toast({ title: "Copy it from the box", variant: "destructive" });
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        className="min-w-60 flex-1"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy}>
        <Copy aria-hidden="true" className="size-4" /> Copy
      </Button>
    </div>
  );
}
