import * as v from "valibot";
import { listPrice, type Part, sampleSizes, steps } from "./part.ts";

type Duty = {
  /** Nominal size of both ports, mm. */
  port: number;
  /** m³/h at the inlet. */
  flow: number;
  /** Pressure rise in mbar; negative for vacuum duty. */
  pressure: number;
  /** Rotor speed, rev/min. */
  speed: number;
  /** Motor, kW. */
  motor: number;
};

/** Pipe sizes of blower lines, with the m³/h each carries. */
const pipeSizes = sampleSizes("silencers", v.object({ port: v.number(), flow: v.number() }));

const duties: Duty[] = pipeSizes.flatMap(({ port, flow }) =>
  [0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((load) =>
    [-500, -400, -300, 300, 400, 500, 600, 700].map((pressure) => ({
      port,
      flow: Math.round((flow * load) / 10) * 10,
      pressure,
      speed: Math.round(((4600 - port * 11) * (0.4 + 0.6 * load)) / 10) * 10,
      // Roughly the next standard motor.
      motor: Number(((flow * load * Math.abs(pressure) * 1.7) / 36_000).toFixed(1)),
    })),
  ),
);

/** Bare-shaft Roots blowers. */
export function rootsBlowers(): Part[] {
  return duties.map(({ port, flow, pressure, speed, motor }) => {
    const vacuum = pressure < 0;
    const purpose = vacuum
      ? `vacuum down to ${pressure} mbar, for suction conveying, dewatering and central vacuum lines`
      : `pressure up to ${pressure} mbar, for conveying, aeration and backwash`;
    const size = port <= 80 ? "small" : port <= 150 ? "medium" : "large";
    return {
      designation: `roots DN${port} ${flow} m3/h ${pressure} mbar`,
      name: `${vacuum ? "Roots Vacuum Blower" : "Roots Blower"} DN ${port}, ${flow} m³/h, ${pressure} mbar`,
      description: `Bare-shaft three-lobe (rotary lobe, PD) blower: ${flow} m3/h inlet flow at ${speed} rpm, ${purpose}. Ports DN ${port}, motor ${motor} kW, oil-free air. State site height above sea level and inlet temperature. On the Highveld the same machine moves less air by mass.`,
      price: listPrice(900 + 27 * port ** 1.16 + 1.1 * motor ** 1.2),
      picture: `roots-blower-${size}`,
    };
  });
}

/** Complete sets on a base frame with motor, belt drive, silencers and valves. */
export function blowerPackages(): Part[] {
  const pressing = duties.filter(({ pressure }) => pressure > 0);
  return pressing.map(({ port, flow, pressure, speed, motor }) => ({
    designation: `package DN${port} ${flow} m3/h ${pressure} mbar`,
    name: `Blower Package DN ${port}, ${flow} m³/h, ${pressure} mbar, ${motor} kW`,
    description: `Roots blower at ${speed} rpm on a base frame with ${motor} kW motor, belt drive and guard, inlet filter silencer, discharge silencer, relief and check valve: ${flow} m3/h at ${pressure} mbar, outlet DN ${port}. Ready for pipe and cable; acoustic hood and starter on enquiry.`,
    price: listPrice(2400 + 62 * port ** 1.15 + 78 * motor),
    picture: port <= 125 ? "blower-package" : "blower-package-large",
  }));
}

export function reliefValves(): Part[] {
  return pipeSizes.flatMap(({ port }) =>
    steps(200, 900, 50).map((setting) => ({
      designation: `relief valve DN${port} ${setting} mbar`,
      name: `Pressure Relief Valve DN ${port}, ${setting} mbar`,
      description: `Spring loaded valve that opens at ${setting} mbar and can pass the whole flow of a blower on a DN ${port} line. Set and sealed on our bench. The setting should be about a tenth above the working pressure and within the motor's limit.`,
      price: listPrice(58 + port ** 1.4 * 0.3),
      picture: port < 80 ? "relief-valve" : "relief-valve-flanged",
    })),
  );
}
