import { tokenTexts } from '@clinical/text-analysis';
import { NOTICE_TYPES, RETRACTED_TYPES } from '../categories/publication-types.js';
import type { MergedRecord } from '../records/merge-records.js';
import type { Correction } from '../records/source-record.js';
import { noticeTitle, RETRACTED_TITLE, WITHDRAWN_TITLE, type NoticeKind } from './notice-titles.js';

/** Data needed to distinguish a notice from the article it is about. */
export type NoticeEvidence = Pick<
  MergedRecord,
  'title' | 'abstract' | 'authors' | 'journal' | 'doi' | 'pmid' | 'publicationTypes' | 'corrections'
>;

/** DOI prefix of every review in the Cochrane Database of Systematic Reviews. */
const COCHRANE_DOI = '10.1002/14651858.';

/** DOIs that publishers give to notices alone: Hindawi's retractions, PLOS's annotations, and suffixes for notices. */
const NOTICE_DOI =
  /^10\.1155\/20\d\d\/9[78]\d{5}$|^10\.1371\/annotation\/|^10\.\d{4,9}\/\S*(?:retraction|\d[._-]?ret$)/;

/** Abstracts about another article: `The following article from …`, `[This retracts …]`. */
const ABOUT_ANOTHER_ARTICLE =
  /\b(?:the|this)? ?(?:following|above|aforementioned|original) (?:article|paper)\b[^.]{0,200}\b(?:from|retract|withdraw|published|refers)|\[this (?:retracts|corrects)\b|\bthe (?:article|paper) (?:entitled|titled)\b[^.]{0,300}\b(?:retracted|withdrawn)|\bnotice of (?:retraction|withdrawal)\b|\bthis retraction (?:notice )?follows\b/i;

/** Authors that are bodies: `PLOS ONE Editors`, `Frontiers Editorial Office`. */
const BODY = /\b(?:editors?|editorial|publishers?|publishing|journal|press)\b/i;

/** `Retracted: "X". Omega (Westport) …`. */
const QUOTES_THE_ARTICLE = /^\W*(?:retracted|withdrawn)\b[^"\u201c]{0,20}["\u201c]/i;

/** Initials of small words in the name of a journal. */
const SMALL_WORD_INITIALS = 'AOTIF';

/**
 * Whether a record is a notice about another article: an erratum, an expression of concern, a retraction. A record
 * titled `Retracted: X` is the notice when only the journal is its author, when its DOI or abstract is that of a
 * notice, or when its source types it so; with the article's own authors it is the retracted article. Without authors
 * it is a notice only if the collection has the article, to which it is then linked; see {@link ownArticle}.
 */
export function isNotice(record: NoticeEvidence): boolean {
  const types = record.publicationTypes.map((type) => type.toLowerCase());
  if (types.some((type) => RETRACTED_TYPES.has(type))) return false;
  const titled = RETRACTED_TITLE.test(record.title);
  if (types.some((type) => NOTICE_TYPES.has(type))) return !titled || !isArticleItself(record);
  if (isWithdrawnReview(record)) return false;
  if (noticeTitle(record.title) !== null) return true;
  return titled && isAuthoredAsNotice(record);
}

/** Cochrane withdraws reviews that are out of date: their results were right when they were made. */
export function isWithdrawnReview({
  title,
  journal,
  doi,
}: Pick<NoticeEvidence, 'title' | 'journal' | 'doi'>): boolean {
  if (!WITHDRAWN_TITLE.test(title)) return false;
  return doi.startsWith(COCHRANE_DOI) || /^(?:the )?cochrane database/i.test(journal.title);
}

/** A record typed as a retraction, under the article's title with its authors, that cites no other record. */
function isArticleItself(record: NoticeEvidence): boolean {
  return record.authors.length > 0 && !isAuthoredAsNotice(record);
}

function isAuthoredAsNotice(record: NoticeEvidence): boolean {
  const { title, authors, abstract, doi } = record;
  if (NOTICE_DOI.test(doi) || abstract.some(({ text }) => ABOUT_ANOTHER_ARTICLE.test(text))) return true;
  if (record.corrections.some((link) => isOfAnother(link, record))) return true;
  return authors.length === 0
    ? QUOTES_THE_ARTICLE.test(title)
    : authors.every((author) => isBody(author, record));
}

/** Whether a link names another article that a record retracts; some records cite themselves. */
function isOfAnother({ type, pmid, citation }: Correction, record: NoticeEvidence): boolean {
  if (!/^(?:Partial)?RetractionOf$/.test(type)) return false;
  if (pmid !== '') return pmid !== record.pmid;
  return record.doi === '' || !citation.toLowerCase().includes(record.doi);
}

/**
 * Whether an author is a body. PubMed's citations write `BioMed Research International` as `International BR`: a
 * family name made of words of the journal's name, with initials of its other words.
 */
function isBody(author: string, { journal }: NoticeEvidence): boolean {
  if (BODY.test(author)) return true;
  const names = [journal.title, journal.abbreviation].filter((name) => name !== '');
  return names.some((name) => isMadeOf(author, name));
}

function isMadeOf(author: string, journal: string): boolean {
  const [, family = author, initials = ''] = /^(.*\S)\s+(\p{Lu}{1,5})$/u.exec(author) ?? [];
  const words = tokenTexts(journal);
  const joined = words.join('');
  const own = tokenTexts(family).filter((word) => word.length > 3 || words.includes(word));
  if (own.length === 0 || initials === '') return tokenTexts(author).join('') === joined;
  const letters = `${words.map((word) => word.charAt(0).toUpperCase()).join('')}${journal.replace(/[^\p{Lu}]/gu, '')}`;
  return (
    own.every((word) => joined.includes(word) || words.some((each) => beginAlike(word, each))) &&
    [...initials].every((letter) => letters.includes(letter) || SMALL_WORD_INITIALS.includes(letter))
  );
}

/** `Int` and `International`. */
function beginAlike(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}

const RETRACTION_LINKS = /^Retract(?:ion|ed(?:and)?Republished)In$/i;

/** Whether a link to another article names the notice that retracts this one, or what took its place. */
export function isRetractionLink({ type }: Pick<Correction, 'type'>): boolean {
  return RETRACTION_LINKS.test(type);
}

/**
 * Whether a record was retracted: its type says so, or a link to the notice (or to what took its place), or its title.
 * A notice is not retracted, whether it bears the article's title or a list names it in place of the article; see
 * {@link isNotice}.
 */
export function isRetracted(record: NoticeEvidence): boolean {
  if (record.publicationTypes.some((type) => RETRACTED_TYPES.has(type.toLowerCase()))) return true;
  const linked = record.corrections.some(isRetractionLink);
  if (!linked && (!RETRACTED_TITLE.test(record.title) || isWithdrawnReview(record))) return false;
  return !isNotice(record);
}

const PARTLY = /\bpartial retraction\b|\bretraction in part\b/i;

/** Kinds of notices by their publication types, strongest first. */
const KINDS_OF_TYPES: readonly (readonly [NoticeKind, RegExp])[] = [
  ['retraction', /^retraction (?:of publication|notice)$/i],
  ['concern', /^expression of concern$/i],
  ['correction', /^published erratum$/i],
];

/** What a notice says of its article, by its title and its type. */
export function noticeKind({
  title,
  publicationTypes,
}: Pick<NoticeEvidence, 'title' | 'publicationTypes'>): NoticeKind {
  if (PARTLY.test(title)) return 'partialRetraction';
  const titled = kindInTitle(title);
  if (titled !== null && titled !== 'correction') return titled;
  const typed = KINDS_OF_TYPES.find(([, form]) => publicationTypes.some((type) => form.test(type)));
  return typed?.[0] ?? titled ?? 'correction';
}

function kindInTitle(title: string): NoticeKind | null {
  const found = noticeTitle(title);
  if (found === null) return RETRACTED_TITLE.test(title) ? 'retraction' : null;
  // `Erratum: Retraction notice to …`, `Retraction: Expression of concern: …`
  const second = found.at > 0 ? null : noticeTitle(title.slice(found.words.length));
  if (second !== null && second.kind !== 'correction') return second.kind;
  return found.kind;
}
