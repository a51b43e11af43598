import { expect, test } from "vitest";
import { pdfText } from "../../tests/pdf-text.ts";
import { PdfPages } from "./pdf-page.ts";
import { letterFont, textLines } from "./pdf-text.ts";

/** Signs used in drawings, datasheets and customers' messages of the trade. */
const SIGNS = {
  comparison: "< > = ≤ ≥ ≪ ≫ ≈ ≠ ≡ ≅ ≃ ∼ ~ ∝ ± ∓ ≦ ≧ ≮ ≯",
  arrows: "→ ← ↑ ↓ ↔ ↕ ⇒ ⇐ ⇔ ↗ ↘ ↻ ↺",
  drawing: "⌀ Ø ø ∅ ⏥ ⌭ ⏤ ⌒ ⌓ ⌖ ⌴ ⌵ ⌯ ∠ ∟ ⊥ ∥ ° ′ ″ □ △ ▽ ◇ ○ ◎ ● ■ ▲ ▼ ▶ ◀",
  fractions: "¼ ½ ¾ ⅛ ⅜ ⅝ ⅞ ⅓ ⅔ ⅕ ⅖ ⅗ ⅘ ⅙ ⅚ ⁄",
  subscripts: "₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉ ₊ ₋ ₌ ₍ ₎ ₐ ₑ ₒ ₓ ₕ ₖ ₗ ₘ ₙ ₚ ₛ ₜ",
  superscripts: "⁰ ¹ ² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ⁺ ⁻ ⁿ",
  operators: "− × ÷ · ∙ ∕ √ ∛ ∞ ∑ ∏ ∫ ∂ ∆ ∇ ∈ ∩ ∪ ∧ ∨ ¬",
  units: "% ‰ ‱ ℃ ℉ µ ℓ № € £ ¥ ¢ ₦ ₹ ℮ ™ ® © § ¶",
  marks: "✓ ✔ ✗ ✘ ☐ ☑ ☒ ⚠ ⚡ ☎ ✉ ♻ ⚙ ★ ☆ † ‡ • ‣ …",
  dashes: "- ‐ ‑ ‒ – — ' ‘ ’ ‚ “ ” „ ‹ › « »",
  numbers: "① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩ Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ Ⅹ",
  greek: "α β γ δ ε ζ η θ κ λ μ ν ξ π ρ σ τ φ χ ψ ω Γ Δ Θ Λ Ξ Π Σ Φ Ψ Ω ϑ ϕ",
};

/** Names in the languages of South Africa, its neighbours, suppliers and settlers. */
const NAMES = [
  ...["’n Krüger", "Naudé", "Labuschagné", "Terre’Blanche", "Hügo", "Coetzée", "Güldenpfennig"],
  ...["Nkosi", "Dlamini", "Mokoena", "Nxumalo", "Qwabe", "Mkhize", "Ntombizandile"],
  ...["Sindisiwe Mahlangu", "Nomvula Xaba", "Thembekile Gcaba", "Nkosinathi Ncube"],
  ...["Mošomane", "Mmušo", "Tšhebetšo", "Lesôthô", "Kgošikgolo", "Phêtôgô", "Mošweu"],
  ...["Muḓau", "Ṱhohoyanḓou", "Maḽaḽe", "Ṅwana", "Ṋemukula", "Tshivenḓa", "Ḽuvhengo", "Ḓavhana"],
  ...["Nkhensani", "Hlungwani", "Xitsonga", "ǂKhomani", "ǀXam", "ǃKung", "ǁKaras"],
  ...["Łukasz Żółć", "Świątek", "Gęś", "Jaźń", "Wałęsa", "Ćwikła", "Ńkowski"],
  ...["Dvořák", "Němcová", "Šťastný", "Žižka", "Kůň", "Ďábel", "Ťok", "Řeřicha"],
  ...["İstanbul", "ığdır", "Şahin", "Çağlar", "Öztürk", "Güneş", "Yıldız"],
  ...["Åse Ørsted", "Jørgensen", "Björk", "Þórður", "Ægir", "Núñez", "João Conceição", "Œuvre"],
  ...["Kővári", "Űrhajós", "Ștefan", "Țurcanu", "Šķēle", "Ģirts", "Jurgis Žąsė", "Đorđević"],
  ...["Nguyễn Văn Đức", "Straße", "STRAẞE", "Ölçü", "Παπαδόπουλος", "Соколов", "Їжак", "罗茨"],
  ...["12\u202f500", "1\u00a0000", "3\u2009mm", "5\u2007%", "RB\u201160", "a\u200ab"],
];

/** Names with decomposed accents. */
const DECOMPOSED = [...NAMES, "é", "ṱ", "Ω", "Å"].map((name) => name.normalize("NFD"));

const style = (weight: "plain" | "bold") => ({ size: 9, weight });
const drawn = (text: string, weight: "plain" | "bold" = "plain") =>
  textLines(text, 500, style(weight))
    .flat()
    .map((run) => run.text)
    .join("");
const ALL = [...new Set([...Object.values(SIGNS).flatMap((signs) => signs.split(" ")), ...NAMES])];

test("prints every trade sign and name in both weights (QUO-17)", () => {
  expect(ALL.length).toBeGreaterThanOrEqual(300);
  for (const weight of ["plain", "bold"] as const) {
    for (const text of ALL) {
      expect(drawn(text, weight), `${text} ${weight}`).toBe(text.normalize("NFC"));
      for (const letter of text.normalize("NFC").replaceAll(/\s/g, "")) {
        const glyph = letterFont(letter, weight)?.glyphForCodePoint(letter.codePointAt(0) ?? 0);
        expect(glyph?.id, `${letter} of ${text}`).toBeGreaterThan(0);
        expect(glyph?.path.commands.length, `${letter} of ${text}`).toBeGreaterThan(0);
      }
    }
  }
});

test("composes decomposed accents (QUO-17)", () => {
  for (const name of DECOMPOSED) expect(drawn(name)).toBe(name.normalize("NFC"));
});

test("preserves every sign in text copied from the PDF (QUO-17)", async () => {
  const pages = new PdfPages("Signs", "", new Date(0));
  for (const text of ALL) pages.text(`${text}|`, { weight: "bold" });
  const copied = pdfText(await pages.finish(() => [])).replaceAll("\n", "");
  for (const text of ALL) {
    // Two hyphens may share a glyph.
    expect(copied.replaceAll("‑", "‐")).toContain(`${text.normalize("NFC").replaceAll("‑", "‐")}|`);
  }
});

test.each([
  ["≤ 5 °C", "≤ 5 °C"],
  ["㎥/h at 3 ㎞", "m³/h at 3 km"],
  ["㎏ ㎟ ㏄", "kg mm² cc"],
  ["pump 🚀 ok", "pump [U+1F680] ok"],
  ["ไทย", "[U+0E44][U+0E17][U+0E22]"],
  ["\ud83d", "[U+D83D]"],
  ["a\u200bb\u00adc\ufe0f", "abc"],
])("prints %s as %s without losing visible characters (QUO-17)", (text, shown) => {
  expect(drawn(text)).toBe(shown);
});

test("does not break lines at non-breaking spaces and hyphens (QUO-17)", () => {
  const line = (width: number) =>
    textLines("Flow of 12\u202f500\u00a0m³/h", width, style("plain")).map((runs) =>
      runs.map((run) => run.text).join(""),
    );
  expect(line(70)).toEqual(["Flow of", "12\u202f500\u00a0m³/h"]);
  expect(line(500)).toEqual(["Flow of 12\u202f500\u00a0m³/h"]);
});
