import { listPrice, type Part } from "../part.ts";

/** A blower at one duty point: what the buyer states in an enquiry. */
type BlowerDuty = {
  /** Nominal size of both ports, mm. */
  port: number;
  /** Air drawn in, m³/h. */
  flow: number;
  /** Pressure rise in mbar; negative for vacuum duty. */
  pressure: number;
  /** Rotor speed, rev/min. */
  speed: number;
  /** Motor, kW. */
  motor: number;
};

type DutyRow = readonly [
  port: number,
  flow: number,
  pressure: number,
  speed: number,
  motor: number,
];

const bareBlowers: readonly DutyRow[] = [
  [50, 90, 300, 2900, 1.5],
  [50, 150, 500, 4200, 4],
  [50, 200, 400, 4800, 4],
  [65, 250, 500, 3900, 5.5],
  [80, 300, 500, 2700, 7.5],
  [80, 350, -400, 3000, 7.5],
  [80, 400, 700, 3600, 15],
  [80, 500, 400, 4000, 11],
  [100, 600, 500, 2900, 15],
  [100, 700, -500, 3300, 18.5],
  [100, 750, 300, 3400, 11],
  [100, 750, 800, 3600, 30],
  [100, 800, 700, 3700, 30],
  [125, 1000, 500, 2600, 22],
  [125, 1100, 800, 2900, 45],
  [150, 1500, 500, 2200, 37],
  [150, 1600, -500, 2400, 37],
  [150, 1800, 700, 2600, 55],
  [200, 2500, 500, 1800, 55],
  [200, 2800, 800, 2000, 110],
  [250, 4000, 600, 1500, 110],
  [250, 4800, 400, 1750, 90],
  [300, 6000, 500, 1250, 132],
  [300, 7000, 600, 1450, 200],
];

const packagedBlowers: readonly DutyRow[] = [
  [65, 220, 400, 3600, 4],
  [80, 320, 600, 2900, 11],
  [80, 450, 500, 3800, 11],
  [100, 650, 400, 3100, 11],
  [100, 700, 700, 3400, 22],
  [125, 1050, 600, 2700, 30],
  [150, 1600, 600, 2350, 45],
  [200, 2600, 600, 1850, 75],
  [250, 4200, 500, 1600, 90],
];

/** Power in kW to push a volume against a pressure without any loss: flow × pressure. */
export function displacementPower({ flow, pressure }: BlowerDuty): number {
  return (flow * Math.abs(pressure)) / 36_000;
}

function duty([port, flow, pressure, speed, motor]: DutyRow): BlowerDuty {
  return { port, flow, pressure, speed, motor };
}

function bareBlowerPicture(port: number): Part["picture"] {
  if (port <= 80) return "roots-blower-small";
  return port <= 150 ? "roots-blower-medium" : "roots-blower-large";
}

/** Bare-shaft Roots blower for a duty point. */
export function rootsBlower({ port, flow, pressure, speed, motor }: BlowerDuty): Part {
  const vacuum = pressure < 0;
  const purpose = vacuum
    ? `vacuum down to ${pressure} mbar, for suction conveying, dewatering and central vacuum lines`
    : `pressure up to ${pressure} mbar, for conveying, aeration and backwash`;
  return {
    designation: `roots DN${port} ${flow} m3/h ${pressure} mbar`,
    name: `${vacuum ? "Roots Vacuum Blower" : "Roots Blower"} DN ${port}, ${flow} m³/h, ${pressure} mbar`,
    description: `Bare-shaft three-lobe (rotary lobe, PD) blower: ${flow} m3/h drawn in at ${speed} rpm, ${purpose}. Ports DN ${port}, motor ${motor} kW, oil-free air. State site height above sea level and inlet temperature: on the Highveld the same machine moves less air by mass.`,
    price: listPrice(900 + 27 * port ** 1.16 + 1.1 * motor ** 1.2),
    picture: bareBlowerPicture(port),
  };
}

/** Complete set on a base frame with motor, belt drive, silencers and valves. */
export function blowerPackage({ port, flow, pressure, speed, motor }: BlowerDuty): Part {
  return {
    designation: `package DN${port} ${flow} m3/h ${pressure} mbar`,
    name: `Blower Package DN ${port}, ${flow} m³/h, ${pressure} mbar, ${motor} kW`,
    description: `Roots blower at ${speed} rpm on a base frame with ${motor} kW motor, belt drive and guard, inlet filter silencer, discharge silencer, relief and check valve: ${flow} m3/h at ${pressure} mbar, outlet DN ${port}. Ready for pipe and cable; acoustic hood and starter on enquiry.`,
    price: listPrice(2400 + 62 * port ** 1.15 + 78 * motor),
    picture: port <= 125 ? "blower-package" : "blower-package-large",
  };
}

export const rootsBlowers: Part[] = [
  ...bareBlowers.map((row) => rootsBlower(duty(row))),
  ...packagedBlowers.map((row) => blowerPackage(duty(row))),
];

/** Every duty point in the catalogue; a test checks that each motor can do the work. */
export const catalogueDuties: BlowerDuty[] = [...bareBlowers, ...packagedBlowers].map(duty);
