import { useMemo, useRef, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import type { CartItem } from "#domains/enquiries/cart.ts";
import { type Decision, decisionAtFirst, isOpen, itemOf } from "./list-items.ts";
import { type ListLine, MAX_LINES } from "./list-lines.ts";
import type { Match } from "./match-line.ts";
import { MatchedLine } from "./matched-line.tsx";
import { useMatches } from "./use-matches.ts";

/** Few enough for an old phone. */
const ROWS_SHOWN = 60;

export type Settled = { match: Match; decision: Decision; items: CartItem[] };
/** Resolves to false if the lines could not be added. */
export type AddLines = (settled: readonly Settled[]) => boolean | Promise<boolean>;

export function MatchedList({
  lines: given,
  target,
  onAdd,
  onOpen,
  onClose,
}: {
  lines: readonly ListLine[];
  /** Where the lines go, such as My Selections. */
  target: string;
  onAdd: AddLines;
  /** Called with the lines not added. */
  onOpen: (lines: readonly ListLine[]) => void;
  /** True when every line is settled. */
  onClose: (isDone: boolean) => void;
}) {
  const lines = useMemo(() => given.slice(0, MAX_LINES), [given]);
  const { matches, done, failed } = useMatches(lines);
  const [decisions, setDecisions] = useState<ReadonlyMap<ListLine, Decision>>(new Map());
  const [added, setAdded] = useState<ReadonlySet<ListLine>>(new Set());
  const [shown, setShown] = useState(ROWS_SHOWN);
  const status = useRef<HTMLParagraphElement>(null);

  if (!matches) {
    return (
      <div className="mt-4 grid justify-items-start gap-4">
        <p role="status" className="tabular-nums">
          {failed
            ? "The catalogue could not be loaded. Check your connection and try again."
            : `Matching... ${formatCount(done)} of ${formatCount(lines.length)} lines`}
        </p>
        <Button onClick={() => onClose(false)}>Back to list</Button>
      </div>
    );
  }

  const open = matches
    .filter(({ line }) => !added.has(line))
    .map((match) => ({ match, decision: decisions.get(match.line) ?? decisionAtFirst(match) }));
  // Unsettled lines come first and do not move once settled.
  const rank = (match: (typeof matches)[number]) => {
    if (isOpen(decisionAtFirst(match))) return 0;
    return match.isSure ? 2 : 1;
  };
  const rows = open.toSorted((one, other) => rank(one.match) - rank(other.match));
  const left = rows.filter(({ decision }) => isOpen(decision));
  const settled = rows.filter(({ decision }) => !isOpen(decision));
  const inWords = settled.filter(({ decision }) => decision.kind === "in-words").length;
  const chosen = settled.filter(({ decision }) => decision.kind === "product").length;

  function decide(line: ListLine, decision: Decision) {
    setDecisions((all) => new Map(all).set(line, decision));
  }

  async function add() {
    const wanted = settled.filter(({ decision }) => decision.kind !== "left-out");
    const done = onAdd(
      wanted.map(({ match, decision }) => ({ match, decision, items: itemOf(match, decision) })),
    );
    // Without a pause if possible, as the page may be left any moment.
    if (done !== true && !(await done)) return;
    if (left.length === 0) return onClose(true);
    setAdded(new Set([...added, ...settled.map(({ match }) => match.line)]));
    onOpen([...left.map(({ match }) => match.line), ...given.slice(MAX_LINES)]);
    status.current?.focus();
  }

  const toAdd = chosen + inWords;
  return (
    <div className="mt-4">
      <p ref={status} role="status" tabIndex={-1} className="font-semibold tabular-nums">
        {[
          `${formatCount(chosen)} found`,
          left.length > 0 && `${formatCount(left.length)} to resolve`,
          inWords > 0 && `${formatCount(inWords)} not listed, requested as described`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {given.length > MAX_LINES && (
        <p className="mt-1 text-sm text-warn">
          Only the first {formatCount(MAX_LINES)} of {formatCount(given.length)} lines were read.
          Email us the rest.
        </p>
      )}
      <ul className="mt-2 border-t border-line">
        {rows.slice(0, shown).map(({ match, decision }) => (
          <MatchedLine
            // Lines may repeat, so the position is the key.
            key={matches.indexOf(match)}
            number={matches.indexOf(match)}
            match={match}
            decision={decision}
            onDecide={decide}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + ROWS_SHOWN)}>
          Show more of {formatCount(rows.length)} lines
        </Button>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={toAdd === 0} onClick={add}>
          Add {formatCount(toAdd)} {toAdd === 1 ? "line" : "lines"} to {target}
        </Button>
        <Button variant="quiet" onClick={() => onClose(false)}>
          Back to list
        </Button>
      </div>
    </div>
  );
}
