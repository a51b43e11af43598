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
        <strong>Motor at relief pressure.</strong> Shaft power at the same speed and the relief
        valve’s set pressure, with the derating above but without the 15%. Without a listed valve
        the highest setting counts, the machine’s own limit.
      </p>
      <p>
        <strong>Inlet filter and pipe.</strong> The machine is selected with the dirty filter. Pipe
        loss = f × length ÷ bore × density × velocity² ÷ 2 (Darcy), with Churchill’s friction factor
        and 0.045 mm roughness. It applies to the discharge pipe, or to the suction pipe if only a
        vacuum is entered. It is valid up to 10% of the absolute pressure in the pipe (Crane TP
        410). The temperature in the discharge pipe is estimated.
      </p>
      <p>
        <strong>VSD turndown.</strong> The lowest speed at constant pressure, limited by the
        machine’s minimum speed, its curve, 140 °C or motor cooling (half of full speed,
        self-ventilated). A Roots blower’s belt is chosen for the duty at 50 Hz.
      </p>
      <p>
        <strong>Energy per year</strong> = shaft power ÷ (drive × motor efficiency) × hours, with
        the filter half dirty. Motor efficiency is that of IE3 motors at rated load (IEC
        60034-30-1); belts 95%, variable speed drive 96% (US Department of Energy). Below half load
        motor efficiency falls, so the result is a minimum. Hours and tariff are sample values
        unless entered.
      </p>
      <p>
        <strong>Noise.</strong> Shown at the product’s rated point only. Manufacturers measure each
        size at each speed (ISO 2151), and we know of no published formula with a stated source and
        range. Ask for the manufacturer’s figure.
      </p>
      <p>
        Excluded are losses in silencers and check valves (add them to the pressure), blowers in
        parallel, dust, water droplets and wear.
      </p>
      <p className="text-muted">
        Sources: PD Blower Calculations (pdblowers.com), Kaeser on isentropic efficiency, ISO 2533,
        DIN 1343, WMO guide no. 8 (water in air), IEC 60072-1, IEC 60034-30-1, Churchill 1977
        (friction in pipes), Crane TP 410, US Department of Energy motor tip sheets.
      </p>
    </HowComputed>
  );
}
