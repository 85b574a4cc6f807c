import type { MergedRecord } from '../records/merge-records.js';
import { plainText } from '../reading/plain-text.js';
import { eachAreaWord, type AreaWord } from './area-words.js';
import { CLINICAL_AREAS } from './clinical-area-table.js';

/** Input of the clinical areas. */
export type AreaEvidence = Pick<MergedRecord, 'title' | 'journal' | 'mesh' | 'keywords'>;

const MAJOR_HEADING = 3;
const HEADING = 1;
/** Weight of a heading if the source marks no heading as a major one. */
const UNMARKED_HEADING = 1.5;
const TITLE = 3;
const JOURNAL = 3;
const KEYWORD = 1;
const ENOUGH = 3;
const MAX_AREAS = 4;

const CHILDREN: ReadonlySet<string> = new Set([
  'Infant',
  'Infant, Newborn',
  'Child',
  'Child, Preschool',
  'Adolescent',
]);
const GROWN_UP: ReadonlySet<string> = new Set([
  'Adult',
  'Young Adult',
  'Middle Aged',
  'Aged',
  'Aged, 80 and over',
]);
const PAEDIATRICS = CLINICAL_AREAS.findIndex(({ id }) => id === 'paediatrics');
/**
 * Headings of the studied people and methods; they indicate no area. Records of the 1970s write those of ages with
 * hyphens, such as `CHILD-PRESCHOOL`.
 */
const CHECK_TAGS =
  /^(?:humans?|animals?|male|female|adult|young adult|middle[ -]aged?|aged(?:, 80 and over)?|adolescen(?:t|ce)|child(?:(?:, |-)preschool)?|infant(?:(?:, |-)newborn)?|pregnancy|women|men|.*(?: as topic|studies|method|design)|treatment outcome|risk factors|double-blind method|surveys and questionnaires|quality of life|severity of illness index|blood pressure|heart rate|hemodynamics|electrocardiography|tomography, x-ray computed|magnetic resonance imaging|ultrasonography|radiography|endoscopy|biopsy|drainage|postoperative complications|hospitalization|reoperation|pain measurement|body weight|blood glucose|mutation|gene expression regulation|genotype|united states|time factors|reproducibility of results|sensitivity and specificity|prognosis|risk)$/i;

/**
 * Clinical areas of a record, by ids of {@link CLINICAL_AREAS}, the plainest first, at most four: from its MeSH headings
 * (major ones count most), its title, its journal's name and its keywords. No vocabulary is needed. Empty where none of
 * them indicates an area.
 */
export function clinicalAreas({ title, journal, mesh, keywords }: AreaEvidence): readonly string[] {
  const scores = new Float64Array(CLINICAL_AREAS.length);
  // What a body is for is the topic only where the title names no other.
  addWords(scores, title.replace(BODIES, ' | '), TITLE);
  if (scores.every((score) => score === 0)) addWords(scores, title, TITLE);
  if (journal.title !== '') addWords(scores, journal.title, JOURNAL);
  if (keywords.length > 0) addWords(scores, keywords.join(' | '), KEYWORD);
  if (mesh.length > 0) {
    const specific = mesh.filter(({ heading }) => !CHECK_TAGS.test(heading));
    addWords(scores, headings(specific, true), MAJOR_HEADING);
    const marked = mesh.some(({ major }) => major);
    addWords(scores, headings(specific, false), marked ? HEADING : UNMARKED_HEADING);
  }
  if (isAboutChildren(mesh)) scores[PAEDIATRICS] = (scores[PAEDIATRICS] ?? 0) + MAJOR_HEADING;
  return highest(scores);
}

/** Names of bodies in titles: `Spanish Society of Hospital Pharmacy (SEFH)`. */
const BODIES =
  /\b(?:Society|Association|College|Academy|Federation)(?: (?:of|for|on|in|the|and|&)| \([A-Z]\w+\)| \p{Lu}[\p{L}-]+)+/gu;

/** Ids of the areas with scores enough, highest first, in the order of the table where they are equal. */
function highest(scores: Float64Array): string[] {
  const found: number[] = [];
  for (let area = 0; area < scores.length; area += 1) if ((scores[area] ?? 0) >= ENOUGH) found.push(area);
  found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return found.slice(0, MAX_AREAS).map((area) => CLINICAL_AREAS[area]?.id ?? '');
}

function headings(mesh: AreaEvidence['mesh'], major: boolean): string {
  return mesh
    .filter((each) => each.major === major)
    .map(({ heading }) => heading)
    .join(' | ');
}

function isAboutChildren(mesh: AreaEvidence['mesh']): boolean {
  return (
    mesh.some(({ heading }) => CHILDREN.has(heading)) && !mesh.some(({ heading }) => GROWN_UP.has(heading))
  );
}

/** Counts each word of the table once per text, regardless of repetitions. */
function addWords(scores: Float64Array, text: string, weight: number): void {
  if (text === '') return;
  const seen = new Set<AreaWord>();
  eachAreaWord(plainText(text), (word) => {
    if (seen.has(word)) return;
    seen.add(word);
    for (const area of word.areas) scores[area] = (scores[area] ?? 0) + weight;
  });
}
