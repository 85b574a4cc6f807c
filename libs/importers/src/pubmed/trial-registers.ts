/** PubMed's data banks that are registers of clinical trials; the others hold sequences and structures. */
const TRIAL_REGISTERS: ReadonlySet<string> = new Set(
  [
    'ANZCTR', 'ChiCTR', 'CRiS', 'ClinicalTrials.gov', 'CTIS', 'CTRI', 'DRKS', 'EudraCT', 'EU-CTR', 'IRCT', 'ISRCTN',
    'ITMCTR', 'JapicCTI', 'JMACCT', 'JPRN', 'jRCT', 'LBCTR', 'NTR', 'OMON', 'PACTR', 'PHRR', 'REPEC', 'ReBec',
    'RPCEC', 'SLCTR', 'TCTR', 'TPSR', 'UMIN CTR', 'UMIN-CTR', 'UMIN',
  ].map((name) => name.toLowerCase()),
); // prettier-ignore

/** Whether one of PubMed's data banks is a register of trials. */
export function isTrialRegister(bank: string): boolean {
  return TRIAL_REGISTERS.has(bank.trim().toLowerCase());
}
