import type { FeatureName } from "./features.ts";

export type SuffixContext =
  | "deep-groove"
  | "ball"
  | "angular"
  | "spherical"
  | "cylindrical"
  | "tapered";

/** Value, then its suffixes. Sources and tests in bearing-suffixes.csv. */
const SUFFIXES: Record<string, string> = {
  "seal contact2":
    "2RS 2RS1 2RSH 2RSH2 2RSR 2HRS DD DDU DDUM LLU LLUM LLUA 2RK PP 2NSE 2NSE9 EE 2RSS1 2RS2 2CS 2CS2 2CS5 2VSR 2HS 2TS 2VS 2ELS 2LS UU TTS LLS",
  "seal contact1": "RS RS1 RSR HRS DU LU RK NSE NSE9 RS2 RSH RSH2 CS CS2 CS5 ELS",
  "seal light2":
    "2RZ VV LLB LLH 2RU 2BRS 2RSL 2RSL2 2RSD 2RD 2NK 2LFS DDW 2RST 2NKE 2NKE9 2NSL 2ZU 2RM",
  "seal light1": "RZ RSL BRS RU LH DW RST RD NKE NKE9 NSL ZU",
  "seal shield2": "2Z ZZ 2ZR KDD",
  "seal shield1": "Z ZR",
  "clearance C1": "C1",
  "clearance C2": "C2 CD2",
  "clearance CN": "CN C0 CDN",
  "clearance CM": "CM CT",
  "clearance C3": "C3 CD3 J30 C36",
  "clearance C4": "C4",
  "clearance C5": "C5",
  "bore K": "K",
  "bore K30": "K30",
  "duty shaker": "VA405 VA406 T41A T41B T41D VS VS1 VS2 VS3 VS4 ROVS W800 W502 F80",
  "precision P6": "P6 C03 EMQ",
  "precision P5": "P5 P55 C02 C04 C08",
  "precision P4": "P4 P4A EP7 SP UP",
  "precision P2": "P2 PA9A",
  "heat stable": "S0 S1 S2 S3 S4 TS2 TS3 TS4 S11 X26 X28 X29 S26 S28 FT150 HT200",
  "groove NR": "NR NBR",
  "groove N": "N",
  "steel stainless": "SS INOX HV",
  "insulation insulated": "VL0241 VL2071 J20AA J20C J20AB J20B",
  "cage brass":
    "M MA MB ECM M1 M1A MAS MBS MP ML MR CA CAM CAC ECAC L1 FY M2 MC Y G1 FW M6 MA6 MPA MPB MB1 A2X GM YMB YMD YM N2MA MH",
  "cage polyamide":
    "T85 PH TN TN9 ETN9 TNG TNGH TNH TNHA PHA TVP TVP2 TVPB TVPA TV TVH TVP3 T2X T2 P FG TNGN ET TN1 T T1 T1X TA TB TH TR TYN TY FT MG PRB PRC G15",
  "cage steel": "CC CJ J J1 J2 J3 JP JP1 JP3 JA JN JN1 JW JR F FA FB F1 F3 FP FM LA L G2 W YP",
  "cage none": "V VH CV",
  "design strong": "E EC EA E1 E1A EJ ES RHR RH RR CD EW EX EXW HL RD2 X QR XU",
  "execution oil": "W64 LP03",
  "execution ceramic": "HC HC5",
  "execution coating": "VL065 VZ W6R W8 J24BA",
  "execution steel": "HA HA1 HA4 HB HB1 HE HM SH VC025 W209B",
  "execution slots": "N1 N2",
  "execution rings": "C10 W22 H40 CG CL0 CL00 CL3 CL7C U2 U4 NY SC W3N SQ1 SQ2",
  "lubrication groove": "W33 W33X W33T W513 S D1 E4 E7 W20 E3 W26 W518 W77",
  "pairing pair":
    "DB DF DT DBA DBB DBC DFA DFB DFC DGA DGB DGC D2 CA2 UO UL UM UH DUL DUM DUH GA GB GH GL GM GN EL SU SUL SUM SUH DG QDF TDB",
};

const SPECIAL: Partial<Record<SuffixContext, Record<string, string>>> = {
  // A, B, C are angles; CA, CB, CC, G pairs.
  angular: {
    "angle 15": "C CD CE",
    "angle 25": "AC ACD ACE A5 E25",
    "angle 30": "A",
    "angle 40": "B BE BEA BW BA BD",
    "angle 26": "AA",
    "pairing pair": "CA CB CC G GC U UA DU DUA QBC QFC QBT QFT TBT TFT TT QT CL CS L H N11CA",
    "seal contact2": "SCLLD",
  },
  spherical: {
    "cage brass": "R RHA EXQ EM EMB",
    "cage steel": "RZ",
    "duty shaker": "UA",
    "design strong": "B",
  },
  cylindrical: { "cage polyamide": "EG" },
  tapered: { "design strong": "J JR A DW", "pairing pair": "N11CA" },
};

/** Suffix, manufacturers, meaning. Ambiguous without a manufacturer. */
const OWN: Partial<Record<SuffixContext, string>> = {
  "deep-groove":
    "E NTN SNR seal contact1,D NSK seal contact1,D TIMKEN seal shield1,DD TIMKEN seal shield2,P TIMKEN INA seal contact1,G TIMKEN groove NR,G NACHI cage polyamide,H NSK TIMKEN steel stainless,ST KOYO steel stainless,V NSK seal light1,LB NTN seal light1,U KOYO seal contact1,U NACHI pairing pair",
  angular:
    "A ZKL angle 25,E FAG angle 25,E KOYO angle 35,CA KOYO angle 20,CA ZKL angle 12,CB ZKL angle 10,CN TIMKEN pairing pair",
  spherical: "V NACHI duty shaker",
};

const JOINED: Record<string, string> = {
  P62: "P6 C2",
  P63: "P6 C3",
  P64: "P6 C4",
  P52: "P5 C2",
  P53: "P5 C3",
  P54: "P5 C4",
  P43: "P4 C3",
  C083: "C08 C3",
  C084: "C08 C4",
  RHRK: "RHR K",
  BGM: "B G M",
  EXQV: "EXQ VS",
  UAVS: "VS M",
  UAVS1: "VS M",
  UAVS2: "VS M",
  F800: "VS M",
  F801: "VS M",
  F802: "VS M",
  SQ34: "VS M",
  MHD2: "VS M",
};

/** Grease, noise, steel and packing codes, irrelevant to selection. */
const PASSED_OVER =
  "A B C D G R U O Q H SU GJN GXN MT WT LHT LT HT VT143C A2 AC B5 LX S5 S6 NS7 ENS EA3 EA5 SRL SR AV2S Q66 QE6 QE5 VE240 QE NSL7 V1 V2 Z1 Z2 Z3 Z4 V3 V4 XL A15 GG VG L1C VQ015 VQ424 C4P ST LB TL TM TW PS2 PG HPS JU PN P0 SG NA Q3 U15 CLN W4 D43 WI WN WO GC";

type Meaning = { name: FeatureName; value: string } | null;

const general = new Map<string, Meaning>();
for (const suffix of PASSED_OVER.split(" ")) general.set(suffix, null);
enter(general, SUFFIXES);

/** Greases of SKF, Schaeffler, NTN and NSK. */
const GREASE = /^(?:L\d{2,3}|VT\d{3}C?|MT\d\d|LHT\d\d|[1-3]?AS\d?|[1358][ACEKS]|2S)$/;

function enter(table: Map<string, Meaning>, rows: Record<string, string>): void {
  for (const [meaning, suffixes] of Object.entries(rows)) {
    const [name, value = ""] = meaning.split(" ") as [FeatureName, string];
    for (const suffix of suffixes.split(" ")) table.set(suffix, { name, value });
  }
}

const OF_BOTH_SIDES = new RegExp(
  `^(?:${[...general.keys()].filter((one) => /^2[A-Z]/.test(one)).join("|")})`,
);

export function isOfBothSides(text: string): boolean {
  return OF_BOTH_SIDES.test(text);
}

export type OwnMeaning = { manufacturer: string; name: FeatureName; value: string };

type Table = { known: ReadonlyMap<string, Meaning>; own: ReadonlyMap<string, OwnMeaning[]> };

const tables = new Map<SuffixContext, Table>();

function tableOf(context: SuffixContext): Table {
  let table = tables.get(context);
  if (table) return table;
  const known = new Map(general);
  enter(known, SPECIAL[context] ?? {});
  for (const joined of Object.keys(JOINED)) known.set(joined, null);
  for (const clearance of "C2 CN C3 C4".split(" ")) {
    for (const part of "LHMSP") known.set(clearance + part, known.get(clearance) ?? null);
  }
  const own = new Map<string, OwnMeaning[]>();
  for (const row of OWN[context]?.split(",") ?? []) {
    const [suffix = "", ...words] = row.split(" ");
    const [name, value = ""] = words.slice(-2) as [FeatureName, string];
    const meanings = words.slice(0, -2).map((manufacturer) => ({ manufacturer, name, value }));
    own.set(suffix, [...(own.get(suffix) ?? []), ...meanings]);
  }
  table = { known, own };
  tables.set(context, table);
  return table;
}

export type Suffix = { start: number; end: number; name: FeatureName; value: string };

export type Suffixes = {
  suffixes: Suffix[];
  end: number;
  isUnknown: boolean;
  narrowed: string | null;
  disputed: { suffix: string; meanings: OwnMeaning[] } | null;
};

const LONGEST = 6;
const MOST = 40;
/** Per known suffix, single letter, unknown character, contradiction. */
const COST = { known: 10, lone: 12, unknown: 60, twice: 25 };

type Split = { cost: number; before: Split | null; piece: string };

/**
 * Splits EKC3 or BECBP into the fewest suffixes, preferring a long last one, since clearance and
 * pairing come last. Manufacturers are null unless the text directly follows the number.
 */
export function readSuffixText(
  typed: string,
  context: SuffixContext,
  manufacturers: readonly string[] | null,
): Suffixes {
  const table = tableOf(context);
  const isUnknown = typed.length > MOST;
  const read: Suffixes = { suffixes: [], end: 0, isUnknown, narrowed: null, disputed: null };
  let start = 0;
  for (const piece of split(typed.slice(0, MOST), table.known)) {
    const end = start + Math.max(1, piece.length);
    if (piece === "") read.isUnknown = true;
    else read.end = end;
    if (/^C[2-4N][LHMSP]$/.test(piece)) read.narrowed = piece;
    const own = start === 0 && manufacturers ? table.own.get(piece) : undefined;
    const meant = own?.find(({ manufacturer }) => manufacturers?.includes(manufacturer));
    if (own && !meant && manufacturers?.length === 0)
      read.disputed = { suffix: piece, meanings: own };
    else {
      for (const one of JOINED[piece]?.split(" ") ?? [piece]) {
        const meaning = meant ?? table.known.get(one);
        if (meaning) read.suffixes.push({ start, end, name: meaning.name, value: meaning.value });
      }
    }
    start = end;
  }
  return read;
}

function split(text: string, known: Table["known"]): string[] {
  const best: Split[] = [{ cost: 0, before: null, piece: "" }];
  for (let end = 1; end <= text.length; end += 1) {
    let found: Split | null = null;
    for (let length = Math.min(LONGEST, end); length > 0; length -= 1) {
      const before = best[end - length];
      const piece = text.slice(end - length, end);
      // C3E is not C with grease 3E; those need a dash.
      const isGrease = GREASE.test(piece);
      const isInside = /^\d/.test(piece) && !isOfBothSides(piece) && length < end;
      if (!before || isInside || !(isGrease || known.has(piece))) continue;
      const cost = before.cost + costOf(piece, before, known);
      if (!found || cost < found.cost) found = { cost, before, piece };
    }
    const before = best[end - 1] ?? null;
    const unknown = { cost: (before?.cost ?? 0) + COST.unknown, before, piece: "" };
    best.push(found && found.cost < unknown.cost ? found : unknown);
  }
  const pieces: string[] = [];
  for (let at = best.at(-1); at?.before; at = at.before) pieces.unshift(at.piece);
  return pieces;
}

function costOf(piece: string, before: Split, known: Table["known"]): number {
  const meaning = known.get(piece);
  // Single letters combine only for a design, with one without meaning.
  if (piece.length === 1 && before.piece.length === 1) {
    const silent = [piece, before.piece].filter((one) => !known.get(one));
    const isRow = silent.length > 1 || silent.some((one) => !/[A-E]/.test(one));
    if (isRow || piece === before.piece) return COST.unknown;
  }
  for (let at: Split | null = before; at; at = at.before) {
    const other = known.get(at.piece);
    if (meaning && other?.name === meaning.name && other.value !== meaning.value) return COST.twice;
  }
  return piece.length === 1 ? COST.lone : COST.known;
}

const LOOSE =
  /^(?:C[1-5]|CM|CN|2?RS[1HR]?|2RSR|ZZ|2Z|DDU|LLU|VV|LLB|2RZ|K30|P[56]|VA405|T41A|EK|W33)$/;

export function looseSuffix(token: string): Suffix | null {
  if (!LOOSE.test(token)) return null;
  return (
    readSuffixText(token, "deep-groove", null).suffixes.find(({ name }) => name !== "design") ??
    null
  );
}
