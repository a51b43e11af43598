import { numbers } from "./random-numbers.ts";

const FRAGMENTS = [
  ..."22212 EK/C3|6308-2RS1|ZZ|60x110x28|60/110/28|SPB 1250|5V490|TC|45 62 8|1270 spa|308|nu|viton|d=60|DN80|250 m3/h|-500 mbar".split(
    "|",
  ),
  ..."H312|SNL 512-610|rotex 38 98 shore|L-100|F60|1610/28|taper bush|coupeling|SKF|FAG|x|×|*|-|/|.|,|+|(|[|\\|^$|.*".split(
    "|",
  ),
  ..."🔧|ＮＳＫ６３０８|\u200b|\u202e22212|مضخة|\u0000\u0001|é|ﬁ|½|\ud83d|9".split("|"),
  " ",
  "  ",
  "\n",
];

export function* randomTexts(count: number): Generator<string> {
  const random = numbers(17);
  const next = (below: number) => Number(random.next().value ?? 0) % below;
  for (let made = 0; made < count; made += 1) {
    let text = "";
    for (let parts = next(12); parts >= 0; parts -= 1)
      text += FRAGMENTS[next(FRAGMENTS.length)] + (next(2) ? " " : "");
    yield text;
  }
}
