import type { EditorScores } from '../appraisal/editor-scores.js';
import { mergeMaterial } from './material.js';
import { normaliseDoi, normalisePmcid, normalisePmid } from './identifiers.js';
import type { Affiliation, Correction, SourceRecord } from './source-record.js';

/** Merged data of the records of one work. */
export type MergedRecord = Omit<SourceRecord, 'source' | 'sourceId'>;

/** Sources whose word counts first, field by field; others follow in the order in which they reported the work. */
const SOURCE_PRECEDENCE: readonly RegExp[] = [
  /^pubmed$/,
  /^(?:clinicaltrials|isrctn|ictrp)/,
  /^(?!(?:jsonl|ris|csv|bibtex|csl|endnote|ciw|refworks|ovid|material|feed):|demonstration$)/,
  /^(?:jsonl|ris|csv|bibtex|csl|endnote|ciw|refworks|ovid|material|feed):/,
];

/** Markup of the title that represents the work: that of the same source. */
function titleMarkupOf(ordered: readonly SourceRecord[]): Pick<SourceRecord, 'titleMarkup'> {
  const titleMarkup = ordered.find(({ title }) => title !== '')?.titleMarkup;
  return titleMarkup === undefined ? {} : { titleMarkup };
}

/**
 * The authors of the first source that names any, with their full names and addresses where it or another one gives them.
 * Whose an address is holds for the same authors alone.
 */
function authorsOf(
  ordered: readonly SourceRecord[],
): Pick<SourceRecord, 'authors' | 'fullNames' | 'affiliations'> {
  const authors = ordered.map((record) => record.authors).find((names) => names.length > 0) ?? [];
  const isSame = (names: readonly string[]): boolean =>
    names.length === authors.length && names.every((name, index) => name === authors[index]);
  const ofSame = ordered.filter((record) => isSame(record.authors));
  const fullNames = ofSame.map((record) => record.fullNames).find((names) => names !== undefined);
  const affiliations =
    ofSame.map((record) => record.affiliations).find((addresses) => addresses !== undefined) ??
    ordered.find((record) => record.affiliations !== undefined)?.affiliations?.map(withoutAuthors);
  return {
    authors,
    ...(fullNames === undefined ? {} : { fullNames }),
    ...(affiliations === undefined ? {} : { affiliations }),
  };
}

function withoutAuthors({ text }: Affiliation): Affiliation {
  return { text, authors: [] };
}

/**
 * Brings the records of one work together (B67): each field from the first source, by
 * precedence, that states it; lists of facts (publication types, trials, corrections) from all of them. Free
 * for all as soon as one source gives the work to all.
 *
 * @param contributions at least one, in the order of arrival
 */
export function mergeRecords(contributions: readonly SourceRecord[]): MergedRecord {
  const ordered = byPrecedence(contributions);
  const text = (read: (record: SourceRecord) => string): string =>
    ordered.map(read).find((value) => value !== '') ?? '';
  const list = <T>(read: (record: SourceRecord) => readonly T[]): readonly T[] =>
    ordered.map(read).find((values) => values.length > 0) ?? [];
  return {
    pmid: text((record) => normalisePmid(record.pmid)),
    pmcid: text((record) => normalisePmcid(record.pmcid)),
    doi: text((record) => normaliseDoi(record.doi)),
    registration: text((record) => record.registration),
    title: text((record) => record.title),
    ...titleMarkupOf(ordered),
    vernacularTitle: text((record) => record.vernacularTitle),
    abstract: list((record) => record.abstract),
    ...authorsOf(ordered),
    journal: {
      title: text((record) => record.journal.title),
      abbreviation: text((record) => record.journal.abbreviation),
      issn: text((record) => record.journal.issn),
      country: text((record) => record.journal.country),
    },
    volume: text((record) => record.volume),
    issue: text((record) => record.issue),
    pages: text((record) => record.pages),
    date: mostPrecise(ordered.map((record) => record.date)),
    electronicDate: mostPrecise(ordered.map((record) => record.electronicDate)),
    publicationTypes: union(ordered.map((record) => record.publicationTypes)),
    mesh: list((record) => record.mesh),
    keywords: list((record) => record.keywords),
    substances: list((record) => record.substances),
    trialRegistrations: union(ordered.map((record) => record.trialRegistrations)),
    corrections: unionOfCorrections(ordered),
    languages: list((record) => record.languages),
    url: text((record) => record.url),
    freeFullText: ordered.some((record) => record.freeFullText),
    listedAsSystematicReview: ordered.some((record) => record.listedAsSystematicReview),
    proOnly: ordered.every((record) => record.proOnly),
    demonstration: ordered.every((record) => record.demonstration),
    ...editorScoresOf(ordered),
    ...materialOf(ordered),
  };
}

/** Merged material of the sources; nothing for other records. */
function materialOf(ordered: readonly SourceRecord[]): Pick<SourceRecord, 'material'> {
  const material = mergeMaterial(ordered.map((record) => record.material));
  return material === undefined ? {} : { material };
}

/** A trial's and a review's scores each from the first source that gives them; nothing where none does. */
function editorScoresOf(ordered: readonly SourceRecord[]): { readonly editorScores?: EditorScores } {
  const scores = ordered.flatMap(({ editorScores }) => (editorScores === undefined ? [] : [editorScores]));
  if (scores.length === 0) return {};
  return {
    editorScores: {
      trial: scores.find(({ trial }) => trial !== null)?.trial ?? null,
      review: scores.find(({ review }) => review !== null)?.review ?? null,
    },
  };
}

function byPrecedence(contributions: readonly SourceRecord[]): readonly SourceRecord[] {
  if (contributions.length === 1) return contributions;
  return [...contributions].sort((a, b) => precedence(a.source) - precedence(b.source));
}

function precedence(source: string): number {
  const index = SOURCE_PRECEDENCE.findIndex((pattern) => pattern.test(source));
  return index === -1 ? SOURCE_PRECEDENCE.length : index;
}

/** The first date, or a later one that specifies it (`2020`, then `2020-03-05`). */
function mostPrecise(dates: readonly string[]): string {
  return dates.reduce(
    (best, date) => (best === '' || (date.length > best.length && date.startsWith(best)) ? date : best),
    '',
  );
}

function union(lists: readonly (readonly string[])[]): readonly string[] {
  const [only] = lists;
  return lists.length === 1 && only !== undefined ? only : [...new Set(lists.flat())];
}

function unionOfCorrections(records: readonly SourceRecord[]): readonly Correction[] {
  const [only] = records;
  if (records.length === 1 && only !== undefined) return only.corrections;
  const byMeaning = new Map<string, Correction>();
  for (const correction of records.flatMap((record) => record.corrections)) {
    const meaning = `${correction.type}\n${correction.pmid === '' ? correction.citation : correction.pmid}`;
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, correction);
  }
  return [...byMeaning.values()];
}
