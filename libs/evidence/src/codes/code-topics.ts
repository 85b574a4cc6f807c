import { codeSystemOfOid, type CodeSystemId } from './code-systems.js';

/**
 * Words to search for, of the name that a code system gives a code: what belongs to coding and billing, and not to the topic,
 * is left out. The name itself where nothing else is left. Pure.
 *
 * @param name of LOINC the component; of SNOMED CT the fully specified name; else the name
 */
export function codeTopic(system: CodeSystemId, name: string): string {
  const topic = TOPICS[system](name)
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/[\s,;]+$/, '')
    .trim();
  return topic === '' ? name.trim() : topic;
}

/** How names look in systems without tables, by the object identifier. */
const NAMES_OF: Readonly<Record<string, CodeSystemId>> = {
  '2.16.840.1.113883.6.3': 'icd10cm',
  '2.16.840.1.113883.6.103': 'icd10cm',
  '2.16.840.1.113883.6.104': 'icd10cm',
  '2.16.840.1.113883.6.69': 'rxnorm',
};

/** What SNOMED CT adds to the name of a concept: `Asthma (disorder)`. */
const SEMANTIC_TAG =
  /\s*\((?:disorder|finding|procedure|situation|event|organism|substance|product|medicinal product|clinical drug|observable entity|body structure|morphologic abnormality|regime\/therapy|physical object)\)\s*$/i;

/**
 * Words to search for, of the display name that a health record gives a code: as {@link codeTopic} where the system is known
 * by its object identifier (ICD-9-CM, ICD-10 and NDC too); for others without the tags of SNOMED CT and the strength of a drug.
 */
export function displayTopic(oid: string, name: string): string {
  const system = codeSystemOfOid(oid) ?? NAMES_OF[oid];
  if (system !== undefined) return codeTopic(system, name);
  const untagged = name.replace(SEMANTIC_TAG, '').trim() || name.trim();
  return STRENGTH.test(untagged) && oid === '' ? codeTopic('rxnorm', untagged) : untagged;
}

const TOPICS: Readonly<Record<CodeSystemId, (name: string) => string>> = {
  icd10cm: topicOfDiagnosis,
  snomedct: (name) => name.replace(/\s*\([^()]*\)\s*$/, ''),
  rxnorm: topicOfDrug,
  loinc: topicOfComponent,
};

/** Qualifiers of billing codes, which do not describe the condition. */
const RESIDUAL: readonly RegExp[] = [
  /, (?:initial|subsequent) encounter.*$/i,
  /, sequela$/i,
  /\s*\([^()]*\)/g,
  /,? not elsewhere classified\b/gi,
  /,? so stated$/i,
  /\b(?:of|in) unspecified (?:site|part|side|degree|severity|type|organism)\b/gi,
  /\bunspecified (?:site|part|side) of\b/gi,
  /,? (?:unspecified|not otherwise specified)(?: \w+)?$/i,
  /,? uncomplicated$/i,
  /,? without (?:mention of )?complications?$/i,
  /^(?:other specified|other and unspecified|other|unspecified) /i,
  /\b(?:unspecified|other specified) /gi,
];

function topicOfDiagnosis(name: string): string {
  return RESIDUAL.reduce((topic, pattern) => topic.replace(pattern, ''), name);
}

const STRENGTH =
  /\s\d[\d.,]*\s*(?:MG|MCG|UG|G|ML|MEQ|UNT|MMOL|%|IU|CELLS|HR|ACTUAT|PNU|BAU|AU|MCI|VECTOR-GENOMES|\[).*$/i;
/** Dose forms that follow an ingredient without a strength, as in `lisinopril Oral Tablet`. */
const DOSE_FORM =
  /\s(?:(?:extended|delayed|sustained|immediate) release |disintegrating |chewable |prefilled |metered dose )*(?:oral|topical|injectable|injection|inhalation|inhalant|nasal|ophthalmic|otic|rectal|vaginal|transdermal|sublingual|buccal|intravenous|pill|tablet|capsule|cartridge|pen|syringe|dry powder inhaler|inhaler)(?: (?:tablet|capsule|solution|suspension|product|cream|ointment|gel|lotion|spray|powder|film|foam|paste|patch|system|inhaler|suppository|syringe|pill|injection))*$/i;

/** `12 HR drug 10 MG / other drug 5 MG Oral Tablet [Brand]` is about its ingredients. */
function topicOfDrug(name: string): string {
  return name
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .split(' / ')
    .map((part) =>
      part
        .replace(/^[\d.]+ (?:HR|ML|ACTUAT|MG|DAYS?) /i, '')
        .replace(STRENGTH, '')
        .replace(DOSE_FORM, ''),
    )
    .join(' ');
}

/** `Hemoglobin A1c/Hemoglobin.total` is about the first; `Glucose^2H post meal` about glucose. */
function topicOfComponent(component: string): string {
  return (component.split(/[\^/]/, 1)[0] ?? '')
    .replace(/(?<=[\p{L}\d)])\.(?=\p{L})/gu, ' ')
    .replaceAll('&', ' and ');
}
