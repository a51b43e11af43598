import { PAPERS, type PaperName } from "#app/content/proof.ts";

export const PROOF_PATH = "/proof";

export const PAPER_NAMES = Object.keys(PAPERS).filter(isProofPaper);

/** Whether a paper of this name is there. */
export function isProofPaper(name: string): name is PaperName {
  return Object.hasOwn(PAPERS, name);
}

export function proofPaperPath(paper: PaperName): string {
  return `${PROOF_PATH}/${paper}`;
}

/** Every paper that a visitor can look at, in the order in which a machine gets them. */
export const samplePapers: readonly { to: string; title: string; text: string }[] = [
  {
    to: "/repair/sample-report",
    title: "Strip report",
    text: "Every clearance against its new value and limit, with our findings and recommendations.",
  },
  ...PAPER_NAMES.map((paper) => ({ to: proofPaperPath(paper), ...PAPERS[paper] })),
];
