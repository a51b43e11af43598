import { DOCUMENTS, type DocumentName } from "#app/content/proof.ts";

export const PROOF_PATH = "/proof";

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS).filter(isProofDocument);

export function isProofDocument(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENTS, name);
}

export function proofDocumentPath(document: DocumentName): string {
  return `${PROOF_PATH}/${document}`;
}

export const sampleDocuments: readonly { to: string; title: string; text: string }[] = [
  {
    to: "/repair/sample-report",
    title: "Strip report",
    text: "Every clearance against its new value and limit, with our findings and recommendations.",
  },
  ...DOCUMENT_NAMES.map((document) => ({
    to: proofDocumentPath(document),
    ...DOCUMENTS[document],
  })),
];
