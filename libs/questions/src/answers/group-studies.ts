import type { EvidenceDocument, StudyDesign } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import { contentStems } from './build-queries.js';
import { Phrases } from './phrases.js';
import words from './words-of-titles.json' with { type: 'json' };

/** A record with its design. */
interface Designed {
  readonly document: EvidenceDocument;
  readonly design: StudyDesign;
}

const TAGS = new Phrases(words.tags);
const OF_DESIGNS: ReadonlySet<string> = new Set(words.before_subject);
/** Titles with fewer words that say what they are about may be those of several studies. */
const MIN_WORDS = 5;

/**
 * Numbers records from 1 by study: those with a registration in common, linked to each other or with the same title are the same
 * study.
 */
export function groupStudies(records: readonly Designed[]): ReadonlyMap<string, number> {
  const studies = new Map<string, number>();
  const numberOfKey = new Map<string, number>();
  let next = 1;
  for (const record of records) {
    const keys = keysOf(record);
    const known = keys.flatMap((key) => numberOfKey.get(key) ?? []);
    const number = known.length > 0 ? Math.min(...known) : next;
    if (number === next) next += 1;
    studies.set(record.document.id, number);
    for (const key of keys) numberOfKey.set(key, number);
  }
  return studies;
}

/** Ids of the records of which there is one of a later year with the same title. */
export function supersededIn(documents: readonly EvidenceDocument[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  const dated = documents.flatMap(({ id, date, title }) => {
    const name = nameOf(title);
    return name === null || date === '' ? [] : [{ id, year: date.slice(0, 4), name }];
  });
  for (const { name, year } of dated) if (year > (newest.get(name) ?? '')) newest.set(name, year);
  return new Set(dated.filter(({ name, year }) => year < (newest.get(name) ?? '')).map(({ id }) => id));
}

function keysOf({
  document: { id, pmid, title, trialRegistrations, corrections },
  design,
}: Designed): string[] {
  const [name, topic] = [nameOf(title), nameOf(withoutDesign(title))];
  return [
    `id:${id}`,
    ...(pmid === '' ? [] : [`pmid:${pmid}`]),
    ...trialRegistrations.map((registration) => `registration:${registration}`),
    ...corrections.filter((each) => each.pmid !== '').map((each) => `pmid:${each.pmid}`),
    ...(name === null ? [] : [`title:${name}`]),
    ...(topic === null ? [] : [`${design}:${topic}`]),
  ];
}

/** The words of a title without markup and tags of databases, such as `[Review] [60 refs]105`; null for one of few words. */
function nameOf(title: string): string | null {
  const plain = title
    .replace(/<[^<>]{1,40}>/g, '')
    .replace(/\[([^[\]]{1,40})\]\d*/g, (whole: string, tag: string) => (TAGS.isIn(tag) ? ' ' : whole))
    .replace(/(?<=\p{Ll}{4})\d{2,5}$/u, '');
  return contentStems(plain).length < MIN_WORDS ? null : tokenTexts(plain).join(' ');
}

/** `Zinc for colds` of `Zinc for colds: a randomised controlled trial`. */
function withoutDesign(title: string): string {
  const at = title.lastIndexOf(':');
  const isDesign = at !== -1 && tokenTexts(title.slice(at)).every((token) => OF_DESIGNS.has(token));
  return isDesign ? title.slice(0, at) : title;
}
