import { HowComputed } from "#domains/products/customer/selection/how-computed.tsx";

export function HowLifeIsComputed() {
  return (
    <HowComputed>
      <p>
        <strong>Basic rating life (ISO 281).</strong> L10 = (C ÷ P)^p million turns, p = 3 for balls
        and 10/3 for rollers. L10h = 10⁶ ÷ (60 × rpm) × (C ÷ P)^p hours. It is a statistical value.
        One bearing in ten fails earlier; the median life is about five times as long.
      </p>
      <p>
        <strong>Equivalent load P</strong> = X·Fr + Y·Fa. X, Y and e are included for the tapered
        and angular contact bearings in our catalogue. In a pair, the radial load on each bearing
        induces an axial load on the other, Fr ÷ 2Y for tapered and 1.14 Fr for 40° angular contact
        bearings. The external axial load is assumed to act on this bearing. For other types enter P
        using X and Y from the manufacturer’s catalogue; for radial load only, P is that load. For
        variable loads use the mean of the p-th power.
      </p>
      <p>
        <strong>Valid</strong> up to P = 0.5 C, below the static rating C0, from 10 rpm to the
        limiting speed, for bearings of good steel, correctly fitted, lubricated and clean. Nothing
        is calculated outside these limits.
      </p>
      <p>
        <strong>Other reliabilities</strong> use a1 from ISO 281:2007. <strong>Excluded</strong> are
        aISO (oil film, contamination, fatigue limit), grease life, misalignment and temperatures
        above 120 °C. The minimum load, 1% of C for balls and 2% for rollers, is from SKF’s general
        catalogue.
      </p>
      <p className="text-muted">
        Sources: ISO 281:2007, SKF Rolling bearings catalogue. Load ratings and limiting speeds are
        from the manufacturer’s catalogue named with the bearing; other makes differ by up to 20%.
      </p>
    </HowComputed>
  );
}
