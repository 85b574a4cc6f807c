import { CATEGORY, citationKeys, type EvidenceDocument, type MeshAssignment } from '@clinical/evidence';
import { registrationsOf } from '../documents/related-records.js';
import { isStopWord, stem, tokenKey, tokenTexts } from '@clinical/text-analysis';

/** Types of links between records that belong together. */
const BELONGS_TOGETHER = /^(?:Comment|Update|Republished|CorrectedandRepublished|Reprint|SummaryForPatients)/;

/** Headings and names repeat among candidates, and folding them costs more than all else here. */
const MAX_FOLDED = 50_000;
const folded = new Map<string, string>();

function foldedKey(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const key = tokenKey(text);
  folded.set(text, key);
  return key;
}

/** Names of authors, folded. */
export function authorKeys({ authors }: Pick<EvidenceDocument, 'authors'>): ReadonlySet<string> {
  return new Set(authors.map(foldedKey));
}

/** MeSH headings, folded. */
export function headingKeys(mesh: readonly MeshAssignment[]): ReadonlySet<string> {
  return new Set(mesh.map(({ heading }) => foldedKey(heading)));
}

/** Cosine of two sets whose members have weights, 0 to 1. */
export function cosineOfSets(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weightOf: (member: string) => number = () => 1,
): number {
  const square = (members: Iterable<string>): number => {
    let sum = 0;
    for (const member of members) sum += weightOf(member) ** 2;
    return sum;
  };
  const shared = square([...one].filter((member) => other.has(member)));
  return shared === 0 ? 0 : shared / Math.sqrt(square(one) * square(other));
}

/** Stems of the words of a search. */
export function keywordStems(keywords: string): ReadonlySet<string> {
  return new Set(
    tokenTexts(keywords)
      .filter((token) => !isStopWord(token))
      .map(stem),
  );
}

/** Share of the words of a search in the title of a document. */
export function shareOfKeywords(document: EvidenceDocument, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  const stems = new Set(tokenTexts(document.title).map(stem));
  return [...wanted].filter((word) => stems.has(word)).length / wanted.size;
}

/** Keys of the records that belong to a document: of the same trial, or linked by an update or a comment. */
export function belongingKeys(document: EvidenceDocument): string[] {
  const trials = [...registrationsOf(document).keys()].flatMap((number) => [
    `registration:${number}`,
    `reports:${number}`,
  ]);
  return [...trials, ...linkedKeys(document)];
}

/** Whether two documents are of one trial, linked by an update or a comment, or a review and a trial that it cites. */
export function belongTogether(
  one: EvidenceDocument,
  other: EvidenceDocument,
  cites: (citing: EvidenceDocument, cited: EvidenceDocument) => boolean,
): boolean {
  const numbers = registrationsOf(one);
  if ([...registrationsOf(other).keys()].some((number) => numbers.has(number))) return true;
  if (isLinked(one, other) || isLinked(other, one)) return true;
  return (
    (isReviewAndTrial(one, other) && cites(one, other)) || (isReviewAndTrial(other, one) && cites(other, one))
  );
}

function isReviewAndTrial(review: EvidenceDocument, trial: EvidenceDocument): boolean {
  return (
    review.categories.includes(CATEGORY.systematicReviews) &&
    trial.categories.includes(CATEGORY.controlledTrials)
  );
}

function isLinked(from: EvidenceDocument, to: EvidenceDocument): boolean {
  const keys = citationKeys(to);
  return linkedKeys(from).some((key) => keys.includes(key));
}

function linkedKeys({ corrections }: EvidenceDocument): string[] {
  return corrections
    .filter(({ type, pmid }) => pmid !== '' && BELONGS_TOGETHER.test(type))
    .map(({ pmid }) => `pmid:${pmid}`);
}
