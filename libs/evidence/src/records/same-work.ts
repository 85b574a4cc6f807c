import { areKeptApart } from './file-ids.js';
import { familyName, titlesAgree } from './same-title.js';
import { normaliseDoi, normalisePmcid, normalisePmid, normaliseRegistration } from './identifiers.js';
import { titleWords } from './lookup-keys.js';
import { yearOf } from './partial-date.js';
import type { SourceRecord } from './source-record.js';

/** Titles of fewer words (`Editorial`, `In reply`) are shared by many works of one author and year. */
const MIN_DISTINCTIVE_TITLE_LENGTH = 4;

const pmidOf = (record: SourceRecord): string => normalisePmid(record.pmid);

const IDENTIFIERS: readonly ((record: SourceRecord) => string)[] = [
  pmidOf,
  (record) => normalisePmcid(record.pmcid),
  (record) => normaliseDoi(record.doi),
  (record) => normaliseRegistration(record.registration),
];

/**
 * Whether two records describe the same work (B67): an identifier in common, or else title, year and first author. A
 * DOI in common joins only records with the same title, and joins those regardless of their PMIDs: PubMed lists some
 * articles twice, and journals print replies under the DOI of the article. Two different identifiers of one scheme else
 * mean two works, and a notice about a work never is the work whose title it repeats. A video, news item or other
 * material is never the same work as an article or as material of another kind, regardless of shared data.
 */
export function isSameWork(a: SourceRecord, b: SourceRecord): boolean {
  if (a.material?.kind !== b.material?.kind) return false;
  const relation = relationByIdentifiers(a, b);
  return relation === 'unknown' ? isSameCitation(a, b) : relation === 'same';
}

/** Whether two records contradict each other about an identifier. */
export function haveConflictingIdentifiers(a: SourceRecord, b: SourceRecord): boolean {
  return relationByIdentifiers(a, b) === 'different';
}

function relationByIdentifiers(a: SourceRecord, b: SourceRecord): 'same' | 'different' | 'unknown' {
  if (areKeptApart(a, b)) return 'different';
  let shared = false;
  let different = false;
  let sharesPmid = false;
  for (const read of IDENTIFIERS) {
    const left = read(a);
    const right = read(b);
    if (left === '' || right === '') continue;
    if (left !== right) different = true;
    else shared = true;
    if (left === right && read === pmidOf) sharesPmid = true;
  }
  const doi = normaliseDoi(a.doi);
  if (doi !== '' && doi === normaliseDoi(b.doi) && !sharesPmid)
    return titlesAgree(a, b) ? 'same' : 'different';
  if (different) return 'different';
  return shared ? 'same' : 'unknown';
}

function isSameCitation(a: SourceRecord, b: SourceRecord): boolean {
  if (a.registration !== '' || b.registration !== '' || a.demonstration !== b.demonstration) return false;
  const year = yearOf(a.date);
  if (year === null || year !== yearOf(b.date)) return false;
  const author = familyName(a.authors[0]);
  if (author === '' || author !== familyName(b.authors[0])) return false;
  if (isNotice(a) !== isNotice(b)) return false;
  const title = titleWords(a.title);
  return title.split(' ').length >= MIN_DISTINCTIVE_TITLE_LENGTH && title === titleWords(b.title);
}

function isNotice(record: SourceRecord): boolean {
  return record.publicationTypes.some((type) =>
    /^(?:Retraction (?:of Publication|Notice)|Published Erratum|Expression of Concern)$/i.test(type),
  );
}
