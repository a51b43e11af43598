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
        <strong>Equivalent load P</strong> = X·Fr + Y·Fa. X, Y and e are included for the deep
        groove, self-aligning, spherical roller, tapered and angular contact bearings in our
        catalogue. Those of deep groove bearings depend on f0·Fa ÷ C0; the values for normal
        clearance are used, as they give the highest P. In a tapered or 40° angular contact pair,
        the radial load on each bearing induces an axial load on the other, Fr ÷ 2Y or 1.14 Fr. The
        external axial load is assumed to act on this bearing. For cylindrical roller bearings enter
        P; NU takes no axial load. For variable loads use the mean of the p-th power.
      </p>
      <p>
        <strong>Modified life L10mh</strong> = aISO × L10h (ISO 281:2007). The viscosity ratio κ
        compares the viscosity with ν1 = 45,000 × rpm^−0.83 ÷ √dm below 1,000 rpm and 4,500 ÷ √(rpm
        × dm) above, dm being the mean of bore and outside diameter. The contamination factor is the
        lower end of each range of ISO 281, table 13. aISO follows from κ, eC·Pu ÷ P and the type,
        is valid from κ = 0.1 and is at most 50. Additives are not counted.
      </p>
      <p>
        <strong>Valid</strong> up to P = 0.5 C, below the static rating C0, from 10 rpm to the
        limiting speed, for bearings of good steel, correctly fitted, lubricated and clean. Nothing
        is calculated outside these limits.
      </p>
      <p>
        <strong>Other reliabilities</strong> use a1 from ISO 281:2007. <strong>Excluded</strong> are
        aISO for typed ratings, grease life, misalignment and temperatures above 120 °C. The minimum
        load, 1% of C for balls and 2% for rollers, is from SKF’s general catalogue.
      </p>
      <p className="text-muted">
        Sources: ISO 281:2007, SKF Rolling bearings catalogue. Load ratings and limiting speeds are
        from the manufacturer’s catalogue named with the bearing; other makes differ by up to 20%.
      </p>
    </HowComputed>
  );
}
