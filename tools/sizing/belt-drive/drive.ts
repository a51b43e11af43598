import {
  addressFields,
  type FigureErrors,
  figureText,
  typedFigures,
} from "#tools/sizing/typed-figures.ts";
import { type BeltLoop, beltSpeed, leastCentre } from "./belt-geometry.ts";

export const PROFILES = ["SPZ", "SPA", "SPB", "SPC"] as const;
export type Profile = (typeof PROFILES)[number];

export type Drive = BeltLoop & {
  profile: Profile;
  /** rpm, driving pulley. */
  speed: number;
  /** kW; null if irrelevant. */
  power: number | null;
  /** Service factor (starts, shocks, hours). */
  service: number;
};

/**
 * By driven machine and daily hours, normal starting (engineersedge.com; Industrial Power
 * Engineering Handbook, table 8.5).
 */
const SERVICE = {
  heavy: { "24": 1.4, "10": 1.3, "5": 1.2 },
  medium: { "24": 1.3, "10": 1.2, "5": 1.1 },
  light: { "24": 1.2, "10": 1.1, "5": 1 },
};
const MACHINES = ["heavy", "medium", "light"] as const;
const HOURS = ["24", "10", "5"] as const;

export type TypedDrive = {
  profile: Profile;
  driving: string;
  speed: string;
  driven: string;
  driven_speed: string;
  centre: string;
  power: string;
  machine: (typeof MACHINES)[number];
  hours: (typeof HOURS)[number];
};
export type DriveField = keyof TypedDrive;

/** Smallest narrow V-belt pulley (ISO 4183) to the largest cast. */
const LIMITS = {
  diameter: { least: 50, most: 2000, unit: "mm" },
  speed: { least: 10, most: 10_000, unit: "rpm" },
  centre: { least: 50, most: 10_000, unit: "mm" },
  power: { least: 0.05, most: 1000, unit: "kW" },
};

/** As parts of both diameters together (manufacturers' manuals, DIN 7753-2). */
const USUAL_CENTRE = { least: 0.7, most: 2 };

export type ReadDrive = {
  typed: TypedDrive;
  errors: FigureErrors<DriveField>;
  drive: Drive | null;
};

export function readDrive(query: URLSearchParams): ReadDrive {
  const { text, chosen, errors } = addressFields<DriveField>(query);
  const typed: TypedDrive = {
    profile: chosen("profile", PROFILES, "SPB"),
    driving: text("driving"),
    speed: text("speed"),
    driven: text("driven"),
    driven_speed: text("driven_speed"),
    centre: text("centre"),
    power: text("power"),
    machine: chosen("machine", MACHINES, "heavy"),
    hours: chosen("hours", HOURS, "24"),
  };
  return { typed, ...driveOf(typed, errors, query.has("driving")) };
}

function driveOf(
  typed: TypedDrive,
  before: ReadDrive["errors"],
  isSent: boolean,
): Omit<ReadDrive, "typed"> {
  const { errors, figure } = typedFigures<DriveField>(typed, before);
  const driving = figure("driving", LIMITS.diameter);
  const speed = figure("speed", LIMITS.speed);
  const typedDriven = figure("driven", LIMITS.diameter);
  const wanted = figure("driven_speed", LIMITS.speed);
  const centre = figure("centre", LIMITS.centre);
  const power = figure("power", LIMITS.power);

  const isBegun = [typed.driving, typed.speed, typed.driven, typed.driven_speed, typed.centre].some(
    (field) => field !== "",
  );
  if (!isBegun && !isSent) return { errors, drive: null };
  if (driving === null) errors.driving ??= "Enter the driving pulley’s datum diameter.";
  if (speed === null) errors.speed ??= "Enter the driving pulley’s speed.";
  if (typed.driven && typed.driven_speed) {
    errors.driven_speed = "Enter either the driven pulley or its speed, not both.";
  } else if (!typed.driven && !typed.driven_speed) {
    errors.driven = "Enter the driven pulley or its required speed.";
  }
  const needed = wanted !== null && driving && speed ? (driving * speed) / wanted : null;
  const isPossible =
    needed === null || (needed >= LIMITS.diameter.least && needed <= LIMITS.diameter.most);
  if (needed !== null && !isPossible) {
    errors.driven_speed = `That speed needs a driven pulley of ${figureText(needed)} mm. Pulleys range from ${LIMITS.diameter.least} to ${LIMITS.diameter.most} mm.`;
  }
  const driven = typedDriven ?? (isPossible ? needed : null);
  if (driving !== null && driven !== null) {
    if (!typed.centre) errors.centre = usualCentre(driving, driven);
    const least = leastCentre({ driving, driven });
    if (centre !== null && centre <= least) {
      errors.centre = `The pulleys would touch. Enter more than ${figureText(least)} mm.`;
    }
  } else if (!typed.centre) {
    errors.centre = "Enter the centre distance.";
  }

  const isWhole = driving !== null && driven !== null && speed !== null && centre !== null;
  if (!isWhole || Object.keys(errors).length > 0) return { errors, drive: null };
  const service = SERVICE[typed.machine][typed.hours];
  return {
    errors,
    drive: { profile: typed.profile, driving, driven, speed, centre, power, service },
  };
}

function usualCentre(driving: number, driven: number): string {
  const [least, most] = [USUAL_CENTRE.least, USUAL_CENTRE.most].map((part) =>
    Math.round(part * (driving + driven)),
  );
  return `Enter the centre distance, usually ${least} to ${most} mm.`;
}

export function driveWarnings(
  { driving, driven, centre, profile, speed }: Drive,
  {
    arc,
    smallestPulley,
  }: {
    /** Degrees. */
    arc: number;
    /** mm; null if unknown. */
    smallestPulley: number | null;
  },
): string[] {
  const both = driving + driven;
  const [least, most] = [USUAL_CENTRE.least * both, USUAL_CENTRE.most * both];
  const warnings: string[] = [];
  const small = Math.min(driving, driven);
  if (smallestPulley !== null && small < smallestPulley) {
    warnings.push(
      `${figureText(small)} mm bends a wrapped ${profile} belt too sharply. The minimum is ${smallestPulley} mm.`,
    );
  }
  const rim = fastestRim({ driving, driven, profile, speed });
  if (rim > FASTEST_RIM) {
    warnings.push(
      `The rim speed is ${rim.toFixed(1)} m/s. Above ${FASTEST_RIM} m/s cast-iron pulleys may burst. Use smaller pulleys, or ask us.`,
    );
  }
  if (arc < LEAST_ARC) {
    warnings.push(
      `The arc of contact on the small pulley is ${Math.round(arc)}°. Below ${LEAST_ARC}° the belt slips easily. Increase the centre distance or reduce the ratio.`,
    );
  }
  if (centre < least || centre > most) {
    warnings.push(
      `The usual centre distance for these pulleys is ${Math.round(least)} to ${Math.round(most)} mm.`,
    );
  }
  return warnings;
}

/** m/s, cast iron rim (catalogue); manufacturers allow 35 when balanced. */
const FASTEST_RIM = 30;
/** mm, datum line to rim (ISO 4183). */
const RIM_ABOVE_DATUM: Record<Profile, number> = { SPZ: 2, SPA: 2.75, SPB: 3.5, SPC: 4.8 };

/** m/s; at equal belt speed the smaller pulley's rim is faster. */
function fastestRim({
  driving,
  driven,
  profile,
  speed,
}: Pick<Drive, "driving" | "driven" | "profile" | "speed">): number {
  const small = Math.min(driving, driven);
  return beltSpeed(driving, speed) * (1 + (2 * RIM_ABOVE_DATUM[profile]) / small);
}

/** Degrees, from manufacturers' manuals. */
const LEAST_ARC = 120;

export function driveText(drive: Drive): string {
  const { profile, driving, driven, centre, speed, power, service } = drive;
  return [
    `${profile} belts from ${figureText(driving)} mm at ${figureText(speed)} rpm to ${figureText(driven)} mm`,
    `${figureText(centre)} mm centre distance`,
    ...(power === null ? [] : [`${figureText(power)} kW × ${service}`]),
  ].join(", ");
}
