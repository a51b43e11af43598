import { HowComputed } from "#app/features/sizing/how-computed.tsx";

export function HowBeltsAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee:</strong> speeds are without creep: under load the driven
        shaft is about 1% slower. Lengths of belts vary by about 1%, so leave room to move one of
        the shafts both ways.
      </p>
      <p>
        <strong>Ratio</strong> = driven ÷ driving datum diameter. Names of pulleys and belts state
        datum sizes (ISO 4183, ISO 4184); the rim is larger, and a belt is longer outside.
      </p>
      <p>
        <strong>Length, exact</strong> = 2C·cos β + π/2·(D + d) + β·(D − d), with sin β = (D − d) ÷
        2C. <strong>Usual formula</strong> = 2C + π/2·(D + d) + (D − d)² ÷ 4C: nearly the same, and
        short where the shafts are close and the ratio is large. The distance for a belt of the
        catalogue is found from the exact one.
      </p>
      <p>
        <strong>Arc of contact</strong> on the small pulley = 180° − 2β. <strong>Belt speed</strong>{" "}
        = π × datum diameter × rpm ÷ 60,000. The rim of the smaller pulley is the fastest point, and
        the limit is 30 m/s there. Pull = power ÷ belt speed; torque = 9550 × kW ÷ rpm.
      </p>
      <p>
        <strong>The number of belts</strong> = power × service factor ÷ (power of one belt × factor
        of the arc × factor of the length). Power of one belt: Megadyne’s table for Oleostatic Gold,
        SPA and SPB, between its values and never beyond; what it adds for the ratio is left out.
        Other makes carry up to 17% less (Gates’ table for 5V, the same section as SPB): the number
        is that of the weakest. No whole table for SPZ and SPC was at hand, so theirs is not said.
        Cogged belts (XPA, XPB) carry more.
      </p>
      <p>
        <strong>Factors.</strong> Service 1.0 to 1.4 by machine and hours, for motors that start as
        usual (fans and pumps of 7.5 kW and less count as small, piston compressors and screw
        conveyors as Roots blowers); a drive that makes faster by 1.25, 1.75, 2.5 or 3.5 counts
        1.05, 1.11, 1.18 or 1.25 times. Arc: 1.25 × (1 − 5^(−arc ÷ 180°)). Length: Gates’ table for
        5V; for SPA none was at hand, and 0.83 to 1.17, which holds for all narrow belts of that
        table, is reckoned with.
      </p>
      <p>
        Left out: tension and load on the bearings, idlers, crossed and quarter-turn drives,
        starting and braking.
      </p>
      <p className="text-muted">
        Sources: ISO 4183 and ISO 4184 (pulleys, belts), ISO 5292 (arc), DIN 7753-2 and makers’
        manuals for the usual distance of shafts and the least arc; Megadyne, Oleostatic Gold, table
        4; Gates, Super HC, as reprinted in the tables of vbelts (pypi.org); engineersedge.com and
        Industrial Power Engineering and Applications Handbook, table 8.5 (service).
      </p>
    </HowComputed>
  );
}
