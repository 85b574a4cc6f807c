import { tokenKey } from '@clinical/text-analysis';
import type { MeshQualifier } from './mesh-heading.js';

/**
 * MeSH qualifiers with their two-letter abbreviations as published by the National Library of Medicine. The last
 * five were withdrawn but occur in older strategies and records.
 */
const TABLE = `
aa analogs & derivatives
ab abnormalities
ad administration & dosage
ae adverse effects
ag agonists
ah anatomy & histology
ai antagonists & inhibitors
an analysis
bi biosynthesis
bl blood
bs blood supply
cf cerebrospinal fluid
ch chemistry
ci chemically induced
cl classification
cn congenital
co complications
cs chemical synthesis
ct contraindications
cy cytology
de drug effects
df deficiency
dg diagnostic imaging
dh diet therapy
di diagnosis
dt drug therapy
du diagnostic use
ec economics
ed education
eh ethnology
em embryology
en enzymology
ep epidemiology
es ethics
et etiology
gd growth & development
ge genetics
hi history
im immunology
in injuries
ip isolation & purification
ir innervation
is instrumentation
lj legislation & jurisprudence
me metabolism
mi microbiology
mo mortality
mt methods
nu nursing
og organization & administration
pa pathology
pc prevention & control
pd pharmacology
ph physiology
pk pharmacokinetics
po poisoning
pp physiopathology
ps parasitology
px psychology
py pathogenicity
re radiation effects
rh rehabilitation
rt radiotherapy
sc secondary
sd supply & distribution
se secretion
sn statistics & numerical data
st standards
su surgery
td trends
th therapy
tm transmission
to toxicity
tr transplantation
tu therapeutic use
ul ultrastructure
ur urine
ve veterinary
vi virology
ma manpower
ra radiography
ri radionuclide imaging
us ultrasonography
ut utilization
`;

/** All MeSH qualifiers by abbreviation. */
export const MESH_QUALIFIERS: readonly MeshQualifier[] = TABLE.trim()
  .split('\n')
  .map((line) => ({ abbreviation: line.slice(0, 2), name: line.slice(3) }));

/** Groupings of qualifiers by the National Library of Medicine: a broader one and those below it. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'adverse effects': ['poisoning', 'toxicity'],
  analysis: ['blood', 'cerebrospinal fluid', 'isolation & purification', 'urine'],
  'anatomy & histology': [
    'blood supply',
    'cytology',
    'embryology',
    'innervation',
    'pathology',
    'ultrastructure',
  ],
  chemistry: ['agonists', 'analogs & derivatives', 'antagonists & inhibitors', 'chemical synthesis'],
  complications: ['secondary'],
  cytology: ['pathology', 'ultrastructure'],
  diagnosis: ['diagnostic imaging', 'pathology', 'radiography', 'radionuclide imaging', 'ultrasonography'],
  embryology: ['abnormalities'],
  epidemiology: ['ethnology', 'mortality'],
  etiology: [
    'chemically induced',
    'complications',
    'congenital',
    'embryology',
    'genetics',
    'immunology',
    'microbiology',
    'parasitology',
    'transmission',
  ],
  metabolism: [
    'biosynthesis',
    'blood',
    'cerebrospinal fluid',
    'deficiency',
    'enzymology',
    'pharmacokinetics',
    'urine',
  ],
  microbiology: ['virology'],
  'organization & administration': [
    'economics',
    'legislation & jurisprudence',
    'manpower',
    'standards',
    'supply & distribution',
    'trends',
    'utilization',
  ],
  pharmacology: [
    'administration & dosage',
    'adverse effects',
    'agonists',
    'antagonists & inhibitors',
    'contraindications',
    'diagnostic use',
    'pharmacokinetics',
  ],
  physiology: [
    'genetics',
    'growth & development',
    'immunology',
    'metabolism',
    'physiopathology',
    'secretion',
  ],
  'statistics & numerical data': ['epidemiology', 'supply & distribution', 'utilization'],
  'therapeutic use': ['administration & dosage', 'adverse effects', 'contraindications', 'poisoning'],
  therapy: [
    'diet therapy',
    'drug therapy',
    'nursing',
    'prevention & control',
    'radiotherapy',
    'rehabilitation',
    'surgery',
  ],
  surgery: ['transplantation'],
};

/** A qualifier with all those below it, as PubMed searches it; full names in small letters. */
export function qualifierFamily(name: string): readonly string[] {
  const family = new Set([name]);
  for (const member of family) for (const below of FAMILIES[member] ?? []) family.add(below);
  return [...family];
}

/** Alternative spellings of qualifiers. */
const OTHER_SPELLINGS: readonly (readonly [string, string])[] = [
  ['aetiology', 'etiology'],
  ['anatomy', 'anatomy & histology'],
  ['dosage', 'administration & dosage'],
  ['legislation', 'legislation & jurisprudence'],
  ['organisation & administration', 'organization & administration'],
  ['pathophysiology', 'physiopathology'],
  ['side effects', 'adverse effects'],
  ['utilisation', 'utilization'],
];

/** Lookup of qualifiers by abbreviation or name, ignoring case, `&` and `and`. */
export class QualifierTable {
  readonly #known = new Map<string, MeshQualifier>();

  constructor(qualifiers: readonly MeshQualifier[]) {
    for (const qualifier of qualifiers) {
      this.#known.set(qualifierKey(qualifier.name), qualifier);
      this.#known.set(qualifier.abbreviation.toLowerCase(), qualifier);
    }
    for (const [typed, name] of OTHER_SPELLINGS) {
      const qualifier = this.#known.get(qualifierKey(name));
      if (qualifier !== undefined && !this.#known.has(qualifierKey(typed)))
        this.#known.set(qualifierKey(typed), qualifier);
    }
  }

  /** @param text `dt`, `Drug Therapy`, `administration and dosage` */
  find(text: string): MeshQualifier | null {
    return this.#known.get(qualifierKey(text)) ?? null;
  }
}

function qualifierKey(text: string): string {
  return tokenKey(text).replaceAll(' and ', ' ');
}

const PUBLISHED = new QualifierTable(MESH_QUALIFIERS);

/** Finds a qualifier by abbreviation or name, ignoring case, `&` and `and`; null if unknown. */
export function findQualifier(text: string): MeshQualifier | null {
  return PUBLISHED.find(text);
}
