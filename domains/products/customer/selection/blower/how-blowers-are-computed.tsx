import { HowComputed } from "#domains/products/customer/selection/how-computed.tsx";

export function HowBlowersAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee.</strong> Manufacturers’ tables of Roots blowers are within
        ±4% of these formulas; side-channel figures are as accurate as the product’s curve. Figures
        based on sample data are estimates. Confirm by testing the machine.
      </p>
      <p>
        <strong>Air.</strong> Pressure at altitude = 1013.25 × (1 − 2.25577·10⁻⁵ × altitude)^5.25588
        mbar (ISO 2533). A normal cubic metre is dry air at 0 °C and 1013.25 mbar (DIN 1343). Humid
        air is less dense (Magnus formula). Vacuum lowers the inlet density.
      </p>
      <p>
        <strong>Roots blower.</strong> Swept flow = 0.06 × displacement (l/rev) × rpm. Slip is
        scaled from the product’s rated point with √(differential pressure × absolute temperature ÷
        inlet pressure). Power = swept flow × differential pressure ÷ 36,000 ÷ mechanical
        efficiency, and at least the friction included in the rated power. The maximum temperature
        rise is power ÷ (mass flow × 1.005). Clearances need checking from 130 °C; the limit is 140
        °C. The pressure limit is as stated for the product. The vacuum limit falls with altitude,
        because it is a pressure ratio.
      </p>
      <p>
        <strong>Side-channel blower.</strong> Interpolated between the points of the product’s
        curve, with separate pressure and vacuum data. Differential pressure and power fall with air
        density; denser air increases power but not the product’s limits. At lower speed, flow is
        proportional to speed, differential pressure to its square and power to its cube (affinity
        laws). Speeds above mains frequency are excluded. The temperature rise is power ÷ (mass flow
        × 1.005), with the limits above. The maximum inlet temperature is 40 °C.
      </p>
      <p>
        <strong>Flow × pressure ÷ power</strong> = flow × differential pressure ÷ 36,000 ÷ shaft
        power, using inlet flow. Isentropic efficiency, which compares with ideal compression, is
        lower, by about one seventh at 500 mbar.
      </p>
      <p>
        <strong>Motor.</strong> The next IEC 60072-1 size above 1.15 × shaft power, plus 1% for each
        100 m above 1,000 m and each degree above 40 °C. Packages and side-channel blowers with
        smaller motors are excluded. On a variable speed drive, motor power is proportional to
        speed.
      </p>
      <p>
        <strong>Noise.</strong> Shown at the product’s rated point only. Manufacturers measure each
        size at each speed (ISO 2151), and we know of no published formula with a stated source and
        range. Ask for the manufacturer’s figure.
      </p>
      <p>
        Excluded are losses in pipes, filters and silencers (add them to the pressure), dust, water
        droplets and wear.
      </p>
      <p className="text-muted">
        Sources: PD Blower Calculations (pdblowers.com), Kaeser on isentropic efficiency, ISO 2533,
        DIN 1343, WMO guide no. 8 (water in air), IEC 60072-1.
      </p>
    </HowComputed>
  );
}
