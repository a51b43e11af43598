import type { PublicSettings } from "#domains/company/settings/settings.ts";

/** As in app.css, where other shades are declared. */
const FIRST = { accent: "#004f7c", action: "#ff7a1a" };

export function ownColours({
  accent,
  action,
}: PublicSettings["public.colours"]): Record<`--color-${string}`, string> | undefined {
  if (accent === FIRST.accent && action === FIRST.action) return undefined;
  return {
    "--color-blue": accent,
    "--color-blue-deep": `color-mix(in srgb, ${accent} 70%, #000)`,
    "--color-blue-tint": `color-mix(in srgb, ${accent} 10%, #fff)`,
    "--color-signal": action,
    "--color-signal-deep": `color-mix(in srgb, ${action} 93%, #000)`,
  };
}
