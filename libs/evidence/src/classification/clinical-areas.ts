import type { MergedRecord } from '../records/merge-records.js';
import { plainText } from '../reading/plain-text.js';
import { CLINICAL_AREA_WORDS, CLINICAL_AREAS } from './clinical-area-table.js';

/** What clinical areas are derived from. */
export type AreaEvidence = Pick<MergedRecord, 'title' | 'journal' | 'mesh' | 'keywords'>;

const MAJOR_HEADING = 3;
const HEADING = 1;
const TITLE = 3;
const JOURNAL = 3;
const KEYWORD = 1;
const ENOUGH = 3;
const MOST_AREAS = 4;

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
/** Headings of whom a study was about and how it was made; they tell no area. */
const CHECK_TAGS =
  /^(?:humans?|animals?|male|female|adult|young adult|middle aged|aged(?:, 80 and over)?|adolescent|child(?:, preschool)?|infant(?:, newborn)?|pregnancy|women|men|.*(?: as topic|studies|method|design)|treatment outcome|risk factors|double-blind method|surveys and questionnaires|quality of life|severity of illness index|united states|time factors|reproducibility of results|sensitivity and specificity|prognosis|risk)$/i;

/** Areas by the word that tells them, and whether it must stand whole. */
const AREAS_BY_WORD = areasByWord();
const WORDS = wordsExpression();

/**
 * Clinical areas of a record, by ids of {@link CLINICAL_AREAS}, the plainest first, at most four: from its MeSH headings
 * (major ones count most), its title, its journal's name and its keywords. No vocabulary is needed. Empty where none of
 * them tells an area.
 */
export function clinicalAreas({ title, journal, mesh, keywords }: AreaEvidence): readonly string[] {
  const scores = new Float64Array(CLINICAL_AREAS.length);
  addWords(scores, title, TITLE);
  if (journal.title !== '') addWords(scores, journal.title, JOURNAL);
  if (keywords.length > 0) addWords(scores, keywords.join(' | '), KEYWORD);
  if (mesh.length > 0) {
    const telling = mesh.filter(({ heading }) => !CHECK_TAGS.test(heading));
    addWords(scores, headings(telling, true), MAJOR_HEADING);
    addWords(scores, headings(telling, false), HEADING);
  }
  if (isAboutChildren(mesh)) scores[PAEDIATRICS] = (scores[PAEDIATRICS] ?? 0) + MAJOR_HEADING;
  return highest(scores);
}

/** Ids of the areas with scores enough, highest first, in the order of the table where they are equal. */
function highest(scores: Float64Array): string[] {
  const found: number[] = [];
  for (let area = 0; area < scores.length; area += 1) if ((scores[area] ?? 0) >= ENOUGH) found.push(area);
  found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return found.slice(0, MOST_AREAS).map((area) => CLINICAL_AREAS[area]?.id ?? '');
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

/** Each word of the table counts once in one text, however often it stands there. */
function addWords(scores: Float64Array, text: string, weight: number): void {
  if (text === '') return;
  const plain = plainText(text);
  const seen = new Set<string>();
  for (const { 0: word, index } of plain.matchAll(WORDS)) {
    const told = AREAS_BY_WORD.get(word);
    if (told === undefined || seen.has(word)) continue;
    if (told.whole && isLetter(plain.charCodeAt(index + word.length))) continue;
    seen.add(word);
    for (const area of told.areas) scores[area] = (scores[area] ?? 0) + weight;
  }
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function areasByWord(): ReadonlyMap<string, { readonly areas: readonly number[]; readonly whole: boolean }> {
  const found = new Map<string, { areas: number[]; whole: boolean }>();
  CLINICAL_AREA_WORDS.forEach((words, area) => {
    for (const written of words) {
      const whole = written.startsWith('=');
      const word = whole ? written.slice(1) : written;
      const told = found.get(word) ?? { areas: [], whole };
      if (!told.areas.includes(area)) told.areas.push(area);
      found.set(word, told);
    }
  });
  return found;
}

/** The longest word first, so that `childbirth` is found before `child`. */
function wordsExpression(): RegExp {
  const words = [...AREAS_BY_WORD.keys()]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`\\b(?:${words.join('|')})`, 'g');
}
