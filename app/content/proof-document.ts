import { PAPERS, type PaperName } from "#app/content/proof.ts";

export const PROOF_PATH = "/proof";

export const PAPER_NAMES = Object.keys(PAPERS).filter(isProofPaper);

export function isProofPaper(name: string): name is PaperName {
  return Object.hasOwn(PAPERS, name);
}

export function proofPaperPath(paper: PaperName): string {
  return `${PROOF_PATH}/${paper}`;
}

export const samplePapers: readonly { to: string; title: string; text: string }[] = [
  {
    to: "/repair/sample-report",
    title: "Strip report",
    text: "Every clearance against its new value and limit, with our findings and recommendations.",
  },
  ...PAPER_NAMES.map((paper) => ({ to: proofPaperPath(paper), ...PAPERS[paper] })),
];
