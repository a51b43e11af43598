export type Vocabulary = { has: (stem: string) => boolean };

const SILENT = new Set(
  "a an the for of with and or to in on at by per from is it my our your we i me need want looking please price cost buy order supply stock quote new old type typ pcs pc off qty no nr number each ea size suit suitable fit fits replacement replace same like as any one mm part parts do you have has sell such this that not is are can us vir van die het ek ons soek benodig nodig asb hoeveel prys what which how use used does should series equivalent datasheet dimension".split(
    " ",
  ),
);

/** First per line is the British trade spelling. */
const SAME_WORDS = `
tyre tire
gauge gage guage
adapter adaptor
litre liter
metre meter
centre center
fibre fiber
aluminium aluminum
sulfonate sulphonate lghb
grey gray
silencer muffler knaldemper klankdemper geluiddemper demper
inlet intake suction inlaat
discharge outlet exhaust uitlaat
oil olie
lubricant lube lubrication lubricating smeer smeermiddel
grease ghries ghrys grees smeervet
bellow bellows
seal seel
coupling koppeling
blower blaser
vane blade
stainless inox vlekvrye vlekvry
temperature temp
bearing brg laer lager
ball koeel kogel
roller rol
needle naald
housing huis
block blok
high hoe hoog
cartridge patroon
gearbox ratkas
steel staal
simmerring keerring
valve klep kleppe
rotary roterende roterend
safety veiligheid
relief ontlas oordruk
return terugslag
vacuum vakuum
pressure druk
pump pomp
gasket pakking pakstuk
belt band bande riem rieme dryfriem
drive dryf
pulley sheave katrol riemskyf
gear tandrat rat ratte tandratte
impeller waaier
piston suier
timing tyd
ring ringe
bush bushing bus busse
v vee
two double twin dbl dubbel
three tri
synthetic synth pao sinteties sintetiese
polyurea polyrex lghp
pfpe krytox barrierta lget
extreme ep lgep lgwa
food lgfp
lithium lgmt
differential diff
through thru
set kit box assortment stel
`;

const canonical = new Map<string, string>();
for (const line of SAME_WORDS.trim().split("\n")) {
  const [word = "", ...others] = line.split(" ");
  for (const other of others) canonical.set(singular(other), word);
}

export function stem(word: string): string {
  const plain = singular(word);
  return canonical.get(plain) ?? plain;
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|series)$/.test(word)) return word;
  return word
    .replace(/([^aeiou])ies$/, "$1y")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/s$/, "");
}

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Null if none. Corrects letters only, since a wrong digit changes the part. */
export function corrected(word: string, known: Iterable<string>): string | null {
  const allowed = allowedErrors(word.length);
  if (allowed === 0 || /\d/.test(word)) return null;
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest || candidate.length < 4) continue;
    if (candidate[0] !== word[0] && fewest <= 2 && word.length < 7) continue;
    const errors = typingErrors(word, candidate, fewest - 1);
    if (errors < fewest) [best, fewest] = [candidate, errors];
  }
  return best;
}

/** Missing, extra, wrong and swapped letters, capped above `most`. */
function typingErrors(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let errors = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
      row[j] = errors;
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
}
