/** Office setting. Empty confirmations mean that the limits give no verdict. */
export type CertificateRules = {
  decisionRule: string;
  tolerances: { upTo: number; flow: number; energy: number }[];
  speedError: number;
  tolerancesConfirmed: string;
  planeLeast: number;
  planeMost: number;
  planesConfirmed: string;
};
