import { HowComputed } from "#app/features/sizing/how-computed.tsx";

export function HowLifeIsComputed() {
  return (
    <HowComputed>
      <p>
        <strong>Basic rating life (ISO 281).</strong> L10 = (C ÷ P)^p million turns, p = 3 for balls
        and 10/3 for rollers. L10h = 10⁶ ÷ (60 × rpm) × (C ÷ P)^p hours. It is a number for many
        bearings: one in ten fails before, the middle one lasts about five times as long.
      </p>
      <p>
        <strong>Equivalent load P</strong> = X·Fr + Y·Fa. Tapered and angular contact bearings of
        our list bring X, Y and e. Of a pair, the radial load of each pushes the other axially:
        tapered by Fr ÷ 2Y, angular contact of 40° by 1.14 Fr. The outside axial load is taken to
        press on this bearing. For other types enter P with X and Y of the manufacturer’s catalogue;
        a purely radial load is P itself. A load that changes counts as the mean of its p-th power.
      </p>
      <p>
        <strong>It holds</strong> up to P = 0.5 C, below the static rating C0, from 10 rpm to the
        limiting speed, for good steel, well fitted, lubricated and clean. Nothing is computed
        beyond.
      </p>
      <p>
        <strong>Other reliabilities:</strong> a1 of ISO 281:2007. <strong>Left out:</strong> aISO
        (film of oil, contamination, fatigue limit), the life of the grease, misalignment, heat
        above 120 °C. The least load, 1% of C for balls and 2% for rollers, is the rule of SKF’s
        general catalogue.
      </p>
      <p className="text-muted">
        Sources: ISO 281:2007, SKF Rolling bearings catalogue. Load ratings and limiting speeds are
        those of one manufacturer’s catalogue, named with the bearing; other makes differ by up to a
        fifth.
      </p>
    </HowComputed>
  );
}
