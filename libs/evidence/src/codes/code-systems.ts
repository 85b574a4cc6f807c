/** Code systems by which electronic health records name a topic, in addition to MeSH. */
export const CODE_SYSTEM_IDS = ['icd10cm', 'snomedct', 'rxnorm', 'loinc'] as const;
export type CodeSystemId = (typeof CODE_SYSTEM_IDS)[number];

export interface CodeSystem {
  readonly name: string;
  /** Object identifier, by which HL7 names it. */
  readonly oid: string;
}

export const CODE_SYSTEMS: Readonly<Record<CodeSystemId, CodeSystem>> = {
  icd10cm: { name: 'ICD-10-CM', oid: '2.16.840.1.113883.6.90' },
  snomedct: { name: 'SNOMED CT', oid: '2.16.840.1.113883.6.96' },
  rxnorm: { name: 'RxNorm', oid: '2.16.840.1.113883.6.88' },
  loinc: { name: 'LOINC', oid: '2.16.840.1.113883.6.1' },
};
export const MESH_OID = '2.16.840.1.113883.6.177';

export function codeSystemOfOid(oid: string): CodeSystemId | null {
  return CODE_SYSTEM_IDS.find((id) => CODE_SYSTEMS[id].oid === oid) ?? null;
}

const FORMS: Readonly<Record<CodeSystemId, RegExp>> = {
  icd10cm: /^[A-Z]\d[0-9A-Z]{1,5}$/,
  snomedct: /^[1-9]\d{5,17}$/,
  rxnorm: /^[1-9]\d{0,7}$/,
  loinc: /^(?:LP|LA)?\d{1,7}-\d$/,
};

/** A code as tables have it: ICD-10-CM without its dot. Null for invalid codes of the system. */
export function plainCode(system: CodeSystemId, code: string): string | null {
  const plain = (system === 'icd10cm' ? code.replace('.', '') : code).trim().toUpperCase();
  return FORMS[system].test(plain) ? plain : null;
}
