import { findQualifier } from '@clinical/mesh';
import { inOneSpelling } from '../characters.js';
import type { FieldMeaning } from './field-meaning.js';

/** A kind of controlled name that may have `and`, `or` or `not` in it. */
export type NameKind = 'heading' | 'subheading' | 'type' | 'substance' | 'journal';

/** Whether a text is a name or an entry term of its kind. */
export type NameLookup = (kind: NameKind, text: string) => boolean;

/**
 * Headings with an operator word that strategies often use. The server knows all names of the vocabulary that was
 * imported; this list is for readers without one.
 */
const HEADINGS: ReadonlySet<string> = new Set(
  `Abstracting and Indexing|Amino Acids, Peptides, and Proteins
Analytical, Diagnostic and Therapeutic Techniques, and Equipment|Anesthesia and Analgesia|Appointments and Schedules
Bacterial Infections and Mycoses|Bedding and Linens|Behavior and Behavior Mechanisms|Bipolar and Related Disorders
Bites and Stings|Body Weights and Measures|Bone and Bones|Chemical and Drug Induced Liver Injury
Circulatory and Respiratory Physiological Phenomena|Congenital, Hereditary, and Neonatal Diseases and Abnormalities
Costs and Cost Analysis|Diagnostic Techniques and Procedures|Diet, Food, and Nutrition
Digestive System and Oral Physiological Phenomena|Disruptive, Impulse Control, and Conduct Disorders
Drug and Narcotic Control|Drug-Related Side Effects and Adverse Reactions|Environment and Public Health
Enzymes and Coenzymes|Equipment and Supplies|Ethnic and Racial Minorities|Facility Design and Construction
Feeding and Eating Disorders|Fees and Charges|Female Urogenital Diseases and Pregnancy Complications
Fluids and Secretions|Food and Beverages|Forms and Records Control|Gram-Negative Aerobic Rods and Cocci
Growth and Development|Hand, Foot and Mouth Disease|Head and Neck Neoplasms|Health Care Economics and Organizations
Health Care Facilities Workforce and Services|Health Services Needs and Demand|Hemic and Lymphatic Diseases
Hormones, Hormone Substitutes, and Hormone Antagonists|Hospital Design and Construction|Hypnotics and Sedatives
Information Storage and Retrieval|Intercellular Signaling Peptides and Proteins|Interior Design and Furnishings
Internship and Residency|Musculoskeletal and Neural Physiological Phenomena|Neoplasms, Connective and Soft Tissue
Neoplasms, Cystic, Mucinous, and Serous|Neoplasms, Ductal, Lobular, and Medullary|Neoplasms, Germ Cell and Embryonal
Neoplasms, Glandular and Epithelial|Nucleic Acids, Nucleotides, and Nucleosides|Nutritional and Metabolic Diseases
Outcome and Process Assessment (Health Care)|Outcome and Process Assessment, Health Care
Pathological Conditions, Signs and Symptoms|Pharmacy and Therapeutics Committee|Physical and Rehabilitation Medicine
Psychiatry and Psychology|Rehabilitation of Speech and Language Disorders|Religion and Medicine
Religion and Psychology|Religion and Science|Reproductive and Urinary Physiological Phenomena
Salaries and Fringe Benefits|Schizophrenia Spectrum and Other Psychotic Disorders|Sensitivity and Specificity
Sexual and Gender Minorities|Signs and Symptoms|Signs and Symptoms, Digestive|Signs and Symptoms, Respiratory
Skin and Connective Tissue Diseases|Sleep Initiation and Maintenance Disorders|Sprains and Strains
Squamous Cell Carcinoma of Head and Neck|Surveys and Questionnaires|Technology, Industry, and Agriculture
Time and Motion Studies|Tissue and Organ Harvesting|Tissue and Organ Procurement
Trauma and Stressor Related Disorders|Treatment Adherence and Compliance
United States Food and Drug Administration|Weights and Measures|Wounds and Injuries`
    .toLowerCase()
    .split(/[|\n]/),
);

/** `Journal of Bone and Joint Surgery`: start of journal names. */
const JOURNAL =
  /^(?:the )?(?:(?:american|australian|british|canadian|european|international|japanese|scandinavian) )?(?:journal|annals|archives|bulletin|proceedings|transactions) of /i;

/** Names known without an imported vocabulary. */
export const commonNames: NameLookup = (kind, text) => {
  if (kind === 'subheading') return findQualifier(text) !== null;
  if (kind === 'journal') return JOURNAL.test(text);
  return kind === 'heading' && HEADINGS.has(inOneSpelling(text).toLowerCase());
};

/** The kind of names in a field; null for text, dates and identifiers. */
export function nameKindOf(meaning: FieldMeaning | null): NameKind | null {
  if (meaning?.kind === 'mesh') return 'heading';
  if (meaning?.kind === 'subheading') return 'subheading';
  if (meaning?.kind !== 'text') return null;
  const field = meaning.fields.join();
  if (field === 'publicationType') return 'type';
  return field === 'substance' || field === 'journal' ? field : null;
}
