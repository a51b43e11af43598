import { HowComputed } from "#domains/products/customer/selection/how-computed.tsx";

export function HowBeltsAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee.</strong> Speeds exclude creep. Under load the driven shaft
        is about 1% slower. Belt lengths vary by about 1%, so allow adjustment of one shaft in both
        directions.
      </p>
      <p>
        <strong>Ratio</strong> = driven ÷ driving datum diameter. Pulleys and belts are designated
        by datum size (ISO 4183, ISO 4184). The outside diameter and outside length are larger.
      </p>
      <p>
        <strong>Length, exact</strong> = 2C·cos β + π/2·(D + d) + β·(D − d), with sin β = (D − d) ÷
        2C. <strong>Approximate formula</strong> = 2C + π/2·(D + d) + (D − d)² ÷ 4C. This is nearly
        the same, but low for short centre distances and large ratios. The centre distance for a
        catalogue belt uses the exact length.
      </p>
      <p>
        <strong>Arc of contact</strong> on the small pulley = 180° − 2β. <strong>Belt speed</strong>{" "}
        = π × datum diameter × rpm ÷ 60,000. The rim speed limit is 30 m/s. Pull = power ÷ belt
        speed. Torque = 9550 × kW ÷ rpm.
      </p>
      <p>
        <strong>Number of belts</strong> = power × service factor ÷ (power per belt × arc factor ×
        length factor). Power per belt is interpolated from Megadyne’s table for Oleostatic Gold,
        SPA and SPB, without its ratio supplement. Other makes transmit up to 17% less (Gates’ table
        for 5V, the same section as SPB), so the number is based on the lowest rating. No ratings
        were available for SPZ and SPC. Cogged belts (XPA, XPB) transmit more.
      </p>
      <p>
        <strong>Factors.</strong> The service factor is 1.0 to 1.4 by machine and running time, for
        motors with normal starting (fans and pumps up to 7.5 kW count as small, piston compressors
        and screw conveyors as Roots blowers). Speed-increasing drives of 1.25, 1.75, 2.5 or 3.5 are
        multiplied by 1.05, 1.11, 1.18 or 1.25. The arc factor is 1.25 × (1 − 5^(−arc ÷ 180°)). The
        length factor is from Gates’ table for 5V; for SPA, the range for all narrow belts in that
        table, 0.83 to 1.17, is used.
      </p>
      <p>
        <strong>Static tension per belt</strong> = 500 × (2.5 − arc factor) ÷ arc factor × design
        power (kW) ÷ (number of belts × belt speed) + belt mass × belt speed². Design power includes
        the service factor. The belt mass (kg/m) is 0.07, 0.12, 0.19 and 0.36 for SPZ to SPC, from
        the section at 1.25 kg/dm³. <strong>Shaft load</strong> at rest = 2 × belts × tension ×
        sin(arc ÷ 2); running, the tight and slack sides are added as vectors, at the power entered.
        Valid for the number of belts above, from ISO 5292’s ratio of 5 between the sides at 180°.
      </p>
      <p>Excluded are idlers, crossed and quarter-turn drives, starting and braking.</p>
      <p className="text-muted">
        Sources: ISO 4183 and ISO 4184 (pulleys, belts), ISO 5292 (arc), MPTA-B7i (tension and shaft
        load), DIN 7753-2 and manufacturers’ manuals (centre distance, minimum arc); Megadyne,
        Oleostatic Gold, table 4; Gates, Super HC, as reprinted in the tables of vbelts (pypi.org);
        engineersedge.com and Industrial Power Engineering and Applications Handbook, table 8.5
        (service).
      </p>
    </HowComputed>
  );
}
