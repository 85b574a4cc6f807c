import { familyName } from './family-name.js';
import { normaliseDoi, normalisePmcid, normalisePmid, normaliseRegistration } from './identifiers.js';
import { titleWords } from './lookup-keys.js';
import { yearOf } from './partial-date.js';
import type { SourceRecord } from './source-record.js';

/** Titles of fewer words (`Editorial`, `In reply`) are shared by many works of one author and year. */
const SHORTEST_TELLING_TITLE = 4;

const IDENTIFIERS: readonly ((record: SourceRecord) => string)[] = [
  (record) => normalisePmid(record.pmid),
  (record) => normalisePmcid(record.pmcid),
  (record) => normaliseDoi(record.doi),
  (record) => normaliseRegistration(record.registration),
];

/**
 * Whether two records tell of the same work (decisions.md B67): an identifier in common, or else title, year
 * and first author. Two different identifiers of one scheme always mean two works, and a notice about a work
 * (retraction, erratum) never is the work whose title it repeats.
 */
export function isSameWork(a: SourceRecord, b: SourceRecord): boolean {
  let shared = false;
  for (const read of IDENTIFIERS) {
    const left = read(a);
    const right = read(b);
    if (left === '' || right === '') continue;
    if (left !== right) return false;
    shared = true;
  }
  return shared || isSameCitation(a, b);
}

/** Whether two records contradict each other about an identifier. */
export function haveConflictingIdentifiers(a: SourceRecord, b: SourceRecord): boolean {
  return IDENTIFIERS.some((read) => {
    const left = read(a);
    const right = read(b);
    return left !== '' && right !== '' && left !== right;
  });
}

function isSameCitation(a: SourceRecord, b: SourceRecord): boolean {
  if (a.registration !== '' || b.registration !== '' || a.demonstration !== b.demonstration) return false;
  const year = yearOf(a.date);
  if (year === null || year !== yearOf(b.date)) return false;
  const author = familyName(a.authors[0]);
  if (author === '' || author !== familyName(b.authors[0])) return false;
  if (isNotice(a) !== isNotice(b)) return false;
  const title = titleWords(a.title);
  return title.split(' ').length >= SHORTEST_TELLING_TITLE && title === titleWords(b.title);
}

function isNotice(record: SourceRecord): boolean {
  return record.publicationTypes.some((type) =>
    /^(?:Retraction (?:of Publication|Notice)|Published Erratum|Expression of Concern)$/i.test(type),
  );
}
