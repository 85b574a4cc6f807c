/**
 * Emtree terms of study designs, people and frequent conditions whose MeSH heading has a different name and entry
 * terms. Other terms are looked up as names and entry terms of MeSH. Written for this product.
 */
const HEADINGS: Readonly<Record<string, string>> = {
  adolescence: 'Adolescent',
  elderly: 'Aged',
  animal: 'Animals',
  nonhuman: 'Animals',
  human: 'Humans',
  newborn: 'Infant, Newborn',
  'preschool child': 'Child, Preschool',
  'school child': 'Child',
  'case report': 'Case Reports',
  'meta analysis': 'Meta-Analysis',
  'acute heart infarction': 'Myocardial Infarction',
  'animal experiment': 'Animal Experimentation',
  'animal model': 'Models, Animal',
  'blood pressure measurement': 'Blood Pressure Determination',
  'breast cancer': 'Breast Neoplasms',
  'case control study': 'Case-Control Studies',
  'cerebrovascular accident': 'Stroke',
  'chronic obstructive lung disease': 'Pulmonary Disease, Chronic Obstructive',
  'clinical trial (topic)': 'Clinical Trials as Topic',
  'cohort analysis': 'Cohort Studies',
  'colorectal cancer': 'Colorectal Neoplasms',
  'controlled clinical trial (topic)': 'Controlled Clinical Trials as Topic',
  'cross-sectional study': 'Cross-Sectional Studies',
  'crossover procedure': 'Cross-Over Studies',
  'diabetes mellitus, insulin dependent': 'Diabetes Mellitus, Type 1',
  'double blind procedure': 'Double-Blind Method',
  'double-blind procedure': 'Double-Blind Method',
  'follow up': 'Follow-Up Studies',
  'heart infarction': 'Myocardial Infarction',
  'human experiment': 'Human Experimentation',
  'insulin dependent diabetes mellitus': 'Diabetes Mellitus, Type 1',
  'kidney failure': 'Renal Insufficiency',
  'longitudinal study': 'Longitudinal Studies',
  'lung cancer': 'Lung Neoplasms',
  'lung embolism': 'Pulmonary Embolism',
  'malignant neoplasm': 'Neoplasms',
  'meta analysis (topic)': 'Meta-Analysis as Topic',
  'non insulin dependent diabetes mellitus': 'Diabetes Mellitus, Type 2',
  placebo: 'Placebos',
  'prospective study': 'Prospective Studies',
  'prostate cancer': 'Prostatic Neoplasms',
  randomization: 'Random Allocation',
  'randomized controlled trial (topic)': 'Randomized Controlled Trials as Topic',
  'retrospective study': 'Retrospective Studies',
  'single blind procedure': 'Single-Blind Method',
  'single-blind procedure': 'Single-Blind Method',
  'systematic review (topic)': 'Systematic Reviews as Topic',
  'triple blind procedure': 'Double-Blind Method',
};

/** The MeSH heading of an Emtree term whose name does not suggest it; else the term as it is. */
export function headingOfEmtree(term: string): string {
  const key = term.toLowerCase().replace(/\s+/g, ' ').trim();
  return Object.hasOwn(HEADINGS, key) ? (HEADINGS[key] ?? term) : term;
}
