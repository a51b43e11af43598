/** Hits allowed for 10,000 words. The aim is 10 everywhere: lower a limit when an area improves. */
export const LIMITS = {
  strings: 10,
  comments: 10,
  docs: 10,
  tests: 10,
  sql: 10,
};

/** Idioms that read as translated English, each with the usual word. */
export const PATTERNS: { pattern: RegExp; use: string }[] = [
  { pattern: /\b[Ww]h(o|at)ever\b/g, use: "anyone who; the noun" },
  {
    pattern:
      /(^|[.;:] )Wh(at|o) (?!is |are |do |does |did |was |were |happens |if )[^?\n]{3,90}?[.,;:](\s|$)/g,
    use: "the noun",
  },
  { pattern: /\b([Ss]ome|[Nn]o|[Ee]very|[Aa]ny)body\b/g, use: "user, customer, someone" },
  { pattern: /\b[Ss]t(ands?|ood)\b/g, use: "is, appears, reads" },
  { pattern: /\b[Aa]new\b|\bonce more\b/g, use: "again" },
  { pattern: /\b[Bb]eside\b/g, use: "next to, besides, with" },
  { pattern: /\b[Mm]eanwhile\b/g, use: "Someone else changed …" },
  { pattern: /\bany more\b/g, use: "no longer" },
  { pattern: /\balready[.:,]|\bthere already\b|\balready there\b/g, use: "already exists" },
  { pattern: /\bof (its|their|your) own\b|\bof ours\b/g, use: "separate, own, our" },
  { pattern: /\b[Aa]ll the same\b/g, use: "anyway" },
  { pattern: /\bby itself\b/g, use: "automatically" },
  { pattern: /\b[Ff]or good\b/g, use: "permanently" },
  { pattern: /\b[Mm]ails?\b(?!:)/g, use: "email" },
  { pattern: /\b[Ee]-mail/g, use: "email" },
  { pattern: /\b[Tt]elephones?\b/g, use: "phone" },
  { pattern: /\b[Mm]akers?\b/g, use: "manufacturer" },
  { pattern: /\b[Pp]ieces?\b/g, use: "units, quantity" },
  { pattern: /\b[Pp]apers?\b/g, use: "documents" },
  { pattern: /\bdrawn in\b|\b(leaves|turns) at\b|\bat the shaft\b/g, use: "the glossary's term" },
  { pattern: /\bso (many|long|much)\b/g, use: "the limit" },
  { pattern: /\b(is|are) (another|others|none|gone)\b/g, use: "different, not found" },
  {
    pattern: /\b([Ss]ay|[Ww]rite|[Gg]ive) (why|how|what|until|the|at|it|as|each)\b/g,
    use: "Enter",
  },
  { pattern: /\d %/g, use: "15%" },
  { pattern: /[a-z”)]: [a-z]/g, use: "two sentences" },
  // A button may dismiss a dialog, as "Keep order".
  { pattern: /(?!^Keep [\w ]{1,20}$)\b([Kk]eeps?|[Kk]ept)\b/g, use: "save, cache, reserve" },
  { pattern: /\b([Tt]ells?|[Tt]old)\b/g, use: "notify, show" },
  { pattern: /\b[Pp]ress(es|ed)?\b/g, use: "select, click" },
  { pattern: /\b[Bb]eg(ins?|an|un)\b/g, use: "start, create" },
  { pattern: /\b[Aa]t (most|once)\b/g, use: "up to; immediately" },
  {
    pattern: /\b(is|are) (deleted|sent|saved|added|removed|withdrawn|refused|published)\b/g,
    use: "drop is/are",
  },
  {
    pattern: /\b(cannot|could not) be (read|made|shown|fetched|taken)\b/g,
    use: "not available; failed to load",
  },
  { pattern: /\b(does|did) not (answer|come)\b|\bno answer\b/g, use: "not responding" },
  { pattern: /\b[Aa]nswer(s|ed|ing)?\b/g, use: "reply, response" },
  { pattern: /\b[Rr]efus(e|es|ed|al)\b/g, use: "reject" },
  {
    pattern:
      /\b(distance|reserve|bore|history|name|number|mail|page|state) of (the|an?|this|its)\b/g,
    use: "noun + noun",
  },
];
