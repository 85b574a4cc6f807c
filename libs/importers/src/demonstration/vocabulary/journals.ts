/** An invented journal: the names are plainly no real ones. */
export interface DemonstrationJournal {
  readonly title: string;
  readonly abbreviation: string;
  readonly country: string;
}

const ROWS = `Demonstration Journal of Medicine|Demo J Med|England
Annals of Demonstration Medicine|Ann Demo Med|United States
Imaginary Archives of Surgery|Imag Arch Surg|United States
Sample Reviews in Health Care|Sample Rev Health Care|England
Fictional Journal of Nursing|Fict J Nurs|Canada
Placeholder Bulletin of Cardiology|Placeholder Bull Cardiol|Germany
Specimen Journal of Paediatrics|Specimen J Paediatr|Australia
Exemplar Psychiatry|Exemplar Psychiatry|Netherlands
Invented Journal of Oncology|Inv J Oncol|United States
Mock Transactions in Infection|Mock Trans Infect|Switzerland
Illustrative Neurology|Illus Neurol|Italy
Pretend Journal of Primary Care|Pretend J Prim Care|New Zealand
Synthetic Endocrinology Letters|Synth Endocrinol Lett|Japan
Notional Gastroenterology|Notional Gastroenterol|France
Hypothetical Kidney Journal|Hypoth Kidney J|Sweden
Trial Run: Journal of Clinical Trials|Trial Run|Denmark
Model Journal of Obstetrics|Model J Obstet|India
Example Dermatology|Example Dermatol|Spain
Imaginary Eye and Ear|Imag Eye Ear|Brazil
Practice Set in Anaesthesia|Pract Set Anaesth|Finland
Fictional Rheumatology Reports|Fict Rheumatol Rep|China
Demonstration Guidelines Quarterly|Demo Guidel Q|England
Sample Evidence Digest|Sample Evid Dig|Canada
Mock Case Studies|Mock Case Stud|South Africa
Specimen Public Health|Specimen Public Health|Kenya
Placeholder Respiratory Medicine|Placeholder Respir Med|Australia
Notional Journal of Emergency Care|Notional J Emerg Care|United States
Exemplar Geriatrics|Exemplar Geriatr|Norway
Invented Laboratory Science|Inv Lab Sci|Korea
Pretend Pharmacology|Pretend Pharmacol|Portugal`;

export const JOURNALS: readonly DemonstrationJournal[] = ROWS.split('\n').map((row) => {
  const [title = '', abbreviation = '', country = ''] = row.split('|');
  return { title, abbreviation, country };
});
