import {
  EMPTY_RECORD,
  type AbstractSection,
  type MeshAssignment,
  type SourceRecord,
} from '@clinical/evidence';
import { Random } from './random.js';
import { studyCode } from './vocabulary/people-and-places.js';
import { AIMS, BACKGROUND, CONCLUSIONS, DETAILS, PARTICULARS } from './sentence-patterns.js';
import { STUDY_DESIGNS, type StudyDesign } from './study-designs.js';
import { chooseAuthor, chooseStudy, fillPattern, type Study } from './study-words.js';
import { JOURNALS } from './vocabulary/journals.js';
import { MEDICAL_AREAS } from './vocabulary/medical-areas.js';
import { OTHER_AREAS } from './vocabulary/other-areas.js';

/** Name under which generated records are kept. */
export const DEMONSTRATION_SOURCE = 'demonstration';

/** Grows when the same seed and number give another record than before. */
export const DEMONSTRATION_VERSION = 1;

const AREAS = [...MEDICAL_AREAS, ...OTHER_AREAS];
const LABORATORY_AREAS = AREAS.filter((area) => area.inLaboratories);
const LAST_YEAR = 2025;
const YEARS = 40;

/** Streams of random numbers apart from those of the records' text. */
const DESIGN_STREAM = 0x5eed;

/**
 * Record number `index` of the demonstration collection of a seed. It depends on nothing else, so that collections of
 * any size share their first records and any record can be made alone. Titles, journals, authors and results are made
 * up and claim no identifier of the real world.
 *
 * @param index from 0
 */
export function demonstrationRecord(seed: number, index: number): SourceRecord {
  const design = designOf(seed, index);
  const sourceId = `${seed}-${index + 1}`;
  if (isNotice(design)) return noticeRecord(seed, index, design, sourceId);
  const random = new Random(seed, index);
  const areas = design.mesh.includes('Animals') ? LABORATORY_AREAS : AREAS;
  const study = chooseStudy(random, areas, publicationYear(random));
  const retracted = designOf(seed, index + 1).name === 'retraction notice';
  return {
    ...citationOf(random, study, design),
    source: DEMONSTRATION_SOURCE,
    sourceId,
    title: `${titleOf(random, study, design)} (${studyCode(index)}, demonstration)`,
    abstract: random.chance(design.abstracts) ? abstractOf(random, study, design) : [],
    publicationTypes: retracted
      ? [...design.publicationTypes, 'Retracted Publication']
      : design.publicationTypes,
    mesh: meshOf(random, study, design),
    keywords: random.chance(0.5) ? [study.condition.phrase, study.intervention.phrase, study.outcome] : [],
    ...registrationsOf(design, index),
    listedAsSystematicReview:
      design.name === 'listed review' || design.publicationTypes.includes('Systematic Review'),
    proOnly: design.name === 'systematic review' && random.chance(0.1),
    demonstration: true,
  };
}

/** A notice concerns the record before it, which is therefore never a notice itself. */
function designOf(seed: number, index: number): StudyDesign {
  const drawn = drawDesign(seed, index);
  if (!isNotice(drawn)) return drawn;
  const allowed = index > 0 && !isNotice(drawDesign(seed, index - 1));
  return allowed ? drawn : (STUDY_DESIGNS[0] ?? drawn);
}

function drawDesign(seed: number, index: number): StudyDesign {
  let left = new Random(seed ^ DESIGN_STREAM, index).between(0, 999);
  for (const design of STUDY_DESIGNS) {
    left -= design.share;
    if (left < 0) return design;
  }
  throw new RangeError('The shares of the study designs do not add up to a thousand.');
}

function isNotice(design: StudyDesign): boolean {
  return design.name === 'retraction notice' || design.name === 'erratum';
}

function noticeRecord(seed: number, index: number, design: StudyDesign, sourceId: string): SourceRecord {
  const concerned = demonstrationRecord(seed, index - 1);
  return {
    ...concerned,
    sourceId,
    title: `${design.titles[0] ?? ''}${concerned.title}`,
    abstract: [],
    publicationTypes: design.publicationTypes,
    keywords: [],
    registration: '',
    trialRegistrations: [],
    corrections: [
      {
        type: design.name === 'erratum' ? 'ErratumFor' : 'RetractionOf',
        citation: `${concerned.journal.abbreviation}. ${concerned.date.slice(0, 4)}. Demonstration record ${concerned.sourceId}`,
        pmid: '',
      },
    ],
    listedAsSystematicReview: false,
    proOnly: false,
  };
}

/** Recent years have more records, as in real collections. */
function publicationYear(random: Random): number {
  return LAST_YEAR - Math.floor(YEARS * random.fraction() ** 2);
}

function titleOf(random: Random, study: Study, design: StudyDesign): string {
  return fillPattern(random.pick(design.titles), random, study);
}

function citationOf(random: Random, study: Study, design: StudyDesign): SourceRecord {
  const { title, abbreviation, country } = random.pick(JOURNALS);
  const authors = Array.from({ length: random.between(1, 9) }, () => chooseAuthor(random));
  const page = random.between(1, 900);
  return {
    ...EMPTY_RECORD,
    authors: random.chance(0.02) ? [] : authors,
    journal: { title, abbreviation, issn: '', country },
    volume: String(study.year - 1_980),
    issue: String(random.between(1, 12)),
    pages: design.name === 'registry entry' ? '' : `${page}-${page + random.between(1, 14)}`,
    ...datesOf(random, study.year),
    languages: [random.chance(0.94) ? 'eng' : random.pick(['spa', 'fre', 'ger', 'chi', 'por'])],
    freeFullText: random.chance(0.35),
  };
}

/** Dates of every precision, and none for one record in fifty. */
function datesOf(random: Random, year: number): Pick<SourceRecord, 'date' | 'electronicDate'> {
  const month = String(random.between(1, 12)).padStart(2, '0');
  const day = String(random.between(1, 28)).padStart(2, '0');
  const kind = random.fraction();
  const full = `${year}-${month}-${day}`;
  const date = kind < 0.02 ? '' : kind < 0.25 ? String(year) : kind < 0.6 ? `${year}-${month}` : full;
  return { date, electronicDate: date !== '' && random.chance(0.4) ? full : '' };
}

function abstractOf(random: Random, study: Study, design: StudyDesign): AbstractSection[] {
  const say = (patterns: readonly string[]): string => fillPattern(random.pick(patterns), random, study);
  const chosen = [
    ...random.sample(DETAILS, random.between(...design.details)),
    ...random.sample(PARTICULARS, random.between(...design.particulars)),
  ];
  const details = random.sample(chosen, chosen.length).map((pattern) => fillPattern(pattern, random, study));
  const half = Math.ceil(details.length / 2);
  const parts = [
    { label: 'BACKGROUND', text: random.chance(0.7) ? say(BACKGROUND) : '' },
    { label: 'OBJECTIVE', text: random.chance(0.6) ? say(AIMS) : '' },
    { label: 'METHODS', text: [say(design.methods), ...details.slice(0, half)].join(' ') },
    { label: 'RESULTS', text: [say(design.results), ...details.slice(half)].join(' ') },
    { label: 'CONCLUSIONS', text: random.chance(0.9) ? say(CONCLUSIONS) : '' },
  ].filter((part) => part.text !== '');
  if (random.chance(0.6)) return parts;
  return [{ label: '', text: parts.map((part) => part.text).join(' ') }];
}

function meshOf(random: Random, study: Study, design: StudyDesign): MeshAssignment[] {
  if (random.chance(0.15)) return [];
  const plain = (heading: string): MeshAssignment => ({ heading, ui: '', major: false, qualifiers: [] });
  const about = (heading: string, qualifier: string): MeshAssignment => ({
    heading,
    ui: '',
    major: true,
    qualifiers: [{ name: qualifier, major: true }],
  });
  const humans = design.mesh.includes('Animals')
    ? []
    : [plain('Humans'), plain(random.pick(study.area.ageHeadings))];
  return [
    about(study.condition.heading, 'therapy'),
    about(study.intervention.heading, random.pick(['therapeutic use', 'methods', 'adverse effects'])),
    ...humans,
    ...design.mesh.map(plain),
  ];
}

/** Numbers of the demonstration's own register, for reports of trials and for the register's entries. */
function registrationsOf(
  design: StudyDesign,
  index: number,
): Pick<SourceRecord, 'registration' | 'trialRegistrations'> {
  const number = `DEMO${String(index + 1).padStart(8, '0')}`;
  if (design.name === 'registry entry') return { registration: number, trialRegistrations: [] };
  const isTrial = design.publicationTypes.includes('Randomized Controlled Trial') && index % 2 === 0;
  return { registration: '', trialRegistrations: isTrial ? [number] : [] };
}
