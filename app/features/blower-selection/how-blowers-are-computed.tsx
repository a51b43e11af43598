import { HowComputed } from "#app/features/sizing/how-computed.tsx";

export function HowBlowersAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee.</strong> Manufacturers’ tables of Roots blowers are within
        ±4% of these formulas; side-channel figures are as accurate as the curve of the product.
        Figures that rest on sample data are estimates. The test of the machine decides.
      </p>
      <p>
        <strong>Air.</strong> Pressure at a height: 1013.25 × (1 − 2.25577·10⁻⁵ × height)^5.25588
        mbar (ISO 2533). A normal cubic metre is dry air of 0 °C and 1013.25 mbar (DIN 1343). Moist
        air is lighter by its water (Magnus’ formula). Vacuum thins the air before the machine.
      </p>
      <p>
        <strong>Roots blower.</strong> Swept flow = 0.06 × litres a turn × rpm. Slip grows with the
        root of difference of pressure × absolute temperature ÷ inlet pressure, from the product’s
        own duty point. Power = swept flow × difference ÷ 36,000 ÷ mechanical efficiency, and never
        less than the friction that is left in the rated power. The air leaves, at the most, warmer
        by power ÷ (mass flow × 1.005): from 130 °C clearances are to be checked, 140 °C is the
        limit. The pressure may be what the product states; the vacuum becomes less in thin air,
        because the ratio of the pressures stays.
      </p>
      <p>
        <strong>Side-channel blower.</strong> Read off the product’s curve between its known points,
        never beyond, for pressure and for vacuum by its own power. In thinner air difference and
        power fall with the density; heavier air raises the power but never the limit of the
        product. At a lower speed flow falls in proportion, difference with the square, power with
        the cube (similarity laws). No speed above the mains’. The discharge is warmer than the
        inlet by power ÷ (mass flow × 1.005), with the same limits as above; the inlet is 40 °C at
        the most.
      </p>
      <p>
        <strong>Flow × pressure ÷ power</strong> = flow × differential pressure ÷ 36,000 ÷ shaft
        power, with the flow at the inlet. The isentropic efficiency, which compares with ideal
        compression, is lower: at 500 mbar by a seventh.
      </p>
      <p>
        <strong>Motor.</strong> The next size of IEC 60072-1 above 1.15 × shaft power, with 1% more
        for each 100 m above 1,000 m and each degree above 40 °C. A package or a side-channel blower
        whose motor is smaller is not offered. On a variable speed drive the motor gives less power
        in proportion to its speed.
      </p>
      <p>
        <strong>Noise.</strong> What the product states for its own point, and nothing at yours:
        makers measure each size at each speed (ISO 2151), and we found no published formula with a
        source and a range in which it holds. Ask for the maker’s figure.
      </p>
      <p>
        Left out: losses of pipes, filters and silencers (add them to the pressure), dust, drops of
        water, and what time does to a machine.
      </p>
      <p className="text-muted">
        Sources: PD Blower Calculations (pdblowers.com), Kaeser on isentropic efficiency, ISO 2533,
        DIN 1343, WMO guide no. 8 (water in air), IEC 60072-1.
      </p>
    </HowComputed>
  );
}
