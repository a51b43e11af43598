import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Samples as Found, fetchSamples } from "#domains/company/contracts.ts";
import {
  type LaunchCheck,
  launchChecks,
  removeAllSamples,
  restoreSamples,
} from "#domains/company/samples.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { useSiteSettings } from "#domains/company/site.ts";

type Sample = Found["samples"][number];

export function Samples({ hasSamplePictures }: { hasSamplePictures: boolean }) {
  const { siteUrl = "" } = useSiteSettings() ?? {};
  const source = useReading({
    key: ["samples"],
    read: async (tables) => {
      const [found, settings] = await Promise.all([fetchSamples(tables), fetchSettings(tables)]);
      return { found, settings };
    },
    errorTitle: "Error fetching samples",
    polls: true,
  });
  return (
    <Content source={source} what="samples">
      {({ found, settings }) => (
        <div className="grid gap-10">
          <Catalogue found={found} />
          <Checklist checks={launchChecks(settings, found, { siteUrl, hasSamplePictures })} />
        </div>
      )}
    </Content>
  );
}

function Catalogue({ found }: { found: Found }) {
  const [withChanged, setWithChanged] = useState<boolean | null>(null);
  const removing = useAction("Error removing samples", removeAllSamples);
  const restoring = useAction("Undo failed", restoreSamples);
  const busy = removing.busy || restoring.busy;
  const shown = found.samples.filter((one) => one.shown || !one.used);
  const unchanged = shown.filter(({ changed }) => !changed);
  const removed = found.removed.length + found.hidden.length;

  async function remove() {
    const done = await removing.run({ samples: found.samples, withChanged: withChanged === true });
    setWithChanged(null);
    if (!done) return;
    const kept = done.result;
    toast({
      title: "Samples removed",
      description:
        kept.length > 0
          ? `Not removed, because changed by a colleague or open in another browser: ${kept.slice(0, 5).join(", ")}${kept.length > 5 ? ` and ${formatCount(kept.length - 5)} more` : ""}.`
          : undefined,
    });
  }

  async function restore() {
    const done = await restoring.run(found);
    if (done) toast({ title: "Samples restored" });
  }

  return (
    <Part title="Sample products and machines">
      <div className="grid gap-4 border border-line bg-paper p-4 md:p-6">
        {shown.length === 0 ? (
          <p>No sample products or machines remain.</p>
        ) : (
          <p>
            {counted(shown)}, marked as samples on the website. {counted(unchanged)}{" "}
            {unchanged.length === 1 ? "is" : "are"} unchanged. Products in use are hidden instead of
            deleted.
          </p>
        )}
        {shown.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              disabled={busy || unchanged.length === 0}
              onClick={() => setWithChanged(false)}
            >
              Remove unchanged samples
            </Button>
            {unchanged.length < shown.length && (
              <Button variant="danger" disabled={busy} onClick={() => setWithChanged(true)}>
                Remove all samples
              </Button>
            )}
          </div>
        )}
        {removed > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Removed in the last ten minutes: {formatCount(removed)}.
            <Button size="compact" disabled={busy} onClick={restore}>
              {restoring.busy ? "Restoring..." : "Undo removal"}
            </Button>
          </p>
        )}
        <SampleNames title="Changed by the office" samples={shown.filter((one) => one.changed)} />
        <SampleNames title="Unchanged" samples={unchanged} />
      </div>
      <ConfirmDialog
        open={withChanged !== null}
        question={withChanged ? "Remove all samples?" : "Remove unchanged samples?"}
        action={removing.busy ? "Removing..." : "Remove samples"}
        onConfirm={remove}
        onClose={() => setWithChanged(null)}
      >
        <p>
          {counted(withChanged ? shown : unchanged)}{" "}
          {withChanged && "will disappear from the website, including your changes."}
          {!withChanged && "will disappear from the website. Samples you have changed remain."}
        </p>
        <p className="mt-2 text-muted">
          Orders and quotations do not change. This can be undone for ten minutes.
        </p>
      </ConfirmDialog>
    </Part>
  );
}

function SampleNames({ title, samples }: { title: string; samples: readonly Sample[] }) {
  if (samples.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {title}, {formatCount(samples.length)}
      </summary>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {samples.map(({ id, kind, name, used }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link
              to={`/admin/${kind === "products" ? "products" : "machines"}/${id}`}
              className="link"
            >
              {name}
            </Link>{" "}
            {used && <Badge>In use</Badge>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Checklist({ checks }: { checks: readonly LaunchCheck[] }) {
  const open = checks.filter(({ done }) => !done);
  return (
    <Part title="Before going live">
      <p className="mb-3 text-muted">
        {open.length === 0
          ? "Nothing is missing."
          : `${formatCount(open.length)} of ${formatCount(checks.length)} items are open. Each shows what a visitor notices.`}
      </p>
      <ul className="border-t border-line bg-paper">
        {[...open, ...checks.filter(({ done }) => done)].map(({ title, done, notice, to }) => (
          <li
            key={title}
            className="flex items-start gap-3 border-x border-b border-line px-4 py-3"
          >
            {done ? (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
            )}
            <p className="min-w-0 wrap-anywhere">
              {to ? (
                <Link to={to} className="link font-semibold">
                  {title}
                </Link>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <span className="block text-sm text-muted">{done ? "Done" : notice}</span>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function counted(samples: readonly Sample[]): string {
  const count = (kind: Sample["kind"], one: string) => {
    const found = samples.filter((sample) => sample.kind === kind).length;
    return `${formatCount(found)} ${one}${found === 1 ? "" : "s"}`;
  };
  return `${count("products", "product")} and ${count("machine_models", "machine")}`;
}
