import type { TitleWords } from '../categories/title-forms.js';
import { anyOf } from '../reading/each-match.js';

/** What a notice says of the article that it is about. */
export type NoticeKind = 'retraction' | 'partialRetraction' | 'concern' | 'correction';

/** What follows the first words of a title, so that it is the title of a notice. */
type Follows = keyof typeof FOLLOWS;

/** A colon, a full stop, a dash, a quotation mark, or nothing. */
const MARK = /^\s*(?:[.:\u2013\u2014]|--|(?:to|for|of|on)\s*[:"\u201c'\u2018]|\]?\W*$)/i;

const FOLLOWS = {
  anything: /^(?!\w)/,
  preposition: anyOf([MARK, /^(?:\s+\w+)?\s+(?:to|for|of|on|re|regarding)\b/i], 'i'),
  mark: MARK,
  /** Other articles begin so too: it is the source that says which is a notice. */
  nothingCertain: /(?!)/,
};

/** Words with which titles of notices begin, in small letters. */
const FIRST_WORDS: readonly (readonly [NoticeKind, Follows, readonly string[]])[] = [
  ['retraction', 'anything', [
    'notice of retraction', 'statement of retraction', 'letter of retraction', 'retraction and replacement of',
    'retraction and republication of', 'this article has been retracted', 'this paper has been retracted',
  ]],
  ['retraction', 'preposition', [
    'retraction note', 'retraction notice', 'retraction statement', 'withdrawal note', 'withdrawal notice', 'withdrawal statement', 'removal notice',
  ]],
  ['retraction', 'mark', [
    'retraction', 'retraction letter', 'retracted note', 'retracted notice', 'article retraction', 'manuscript retraction', 'editorial retraction',
    'announcement of retraction', 'note of retraction', 'notice of withdrawal', 'notice of article withdrawal', 'statement of withdrawal',
    'withdrawal announcement',
  ]],
  ['retraction', 'nothingCertain', ['withdrawal', 'withdrawal letter', 'voluntary retraction', 'a retraction']],
  ['partialRetraction', 'anything', ['partial retraction', 'notice of partial retraction', 'statement of partial retraction']],
  ['partialRetraction', 'mark', ['retraction in part']],
  ['partialRetraction', 'nothingCertain', ['voluntary partial retraction', 'partial withdrawal']],
  ['concern', 'mark', ['expression of concern', 'editorial expression of concern', 'expressions of concern']],
  ['correction', 'preposition', [
    'erratum', 'errata', 'corrigendum', 'corrigenda', 'author correction', 'author corrections', 'publisher correction', 'publisher corrections',
  ]],
  ['correction', 'mark', ['correction', 'corrections', 'department of error']],
]; // prettier-ignore

/** Behind words that may be ordinary ones: whose article, or which issue, they are about. */
const NAMES_ARTICLE: Partial<Readonly<Record<NoticeKind, readonly RegExp[]>>> = {
  concern: [/^\s+(?:to|for|re|regarding|on)\s+[^.:]{1,60}\bet al\b/i],
  correction: [
    /^(?:\s+(?:to|for|re|regarding|in|on))?:?\s+[^.:]{1,60}\bet al\b/i,
    /^\s+to (?:the )?(?:lancet|bmj|jama|n(?:ew)? engl(?:and)? j\w*)\b/i,
    /^\s+to [^:;]{0,80}\b(?:19|20)\d\d\s*[;:]\s*\d/i,
    /^\s+to (?=\p{Lu}\p{Ll})/u,
  ],
};

/** Words behind the title of the article, and what is before them. */
const LAST_WORDS: readonly (readonly [NoticeKind, before: RegExp, words: readonly string[]])[] = [
  ['partialRetraction', /[:.;?!]\s*|\s[-\u2010-\u2015]{1,2}\s*|\s*[[(]/, ['partial retraction']],
  ['retraction', /[:.;?!]\s*|\s[-\u2010-\u2015]{1,2}\s*|\s*[[(]/, ['retraction', 'a retraction', 'retraction notice', 'notice of retraction']],
  ['concern', /[:.;?!]\s*|\s[-\u2010-\u2015]{1,2}\s*|\s*[[(]/, ['expression of concern', 'editorial expression of concern']],
  ['correction', /[:.;?!]\s*|\s[-\u2010-\u2015]{1,2}\s*/, [
    'correction', 'author correction', "author's correction", 'publisher correction', "publisher's correction",
  ]],
  ['correction', /[:.;?!]\s*|\s?[-\u2010-\u2015]{1,2}\s*/, ['erratum', 'errata', 'corrigendum', 'corrigenda']],
  ['correction', /(?<=\b(?:analysis|review|trial|study))[-\u2010-\u2015]/, ['correction']],
]; // prettier-ignore

/** The end of the title, or the citation of the notice where a list of citations was read as titles. */
const AT_END = /[\])]?\s*(?:\.*\s*$|\.\s+\S.*\b(?:19|20)\d\d\b)/;

/** `"X": Correction to Roe and Doe (2018).` */
const CORRECTED_BEFORE = /[:"\u201d]\s*correction to [^.]{3,120}\((?:19|20)\d\d\)/i;

/** Text before the title of an article that its publisher retracted or withdrew, or of the notice of it. */
export const RETRACTED_BEFORE =
  /^\W*(?:\d{1,4} )?(?:retracted|withdrawn|retract(?= article))(?: (?:article|paper|manuscript|publication|chapter|study|review))?(?: as (?:an? )?duplicate)?\s*(?:[:.\])\u2013\u2014]|-\s)/i;

/** Text after such a title: `(Retracted article. See vol. 12, p. 3)`. */
const RETRACTED_BEHIND =
  /\s*[[(]\s*(?:retracted|withdrawn)(?: (?:article|paper|publication))?\b[^\])]{0,80}[\])]\.?$/i;

export const RETRACTED_TITLE = anyOf([RETRACTED_BEFORE, RETRACTED_BEHIND], 'i');

/** Before the title of a Cochrane review that is withdrawn because it is out of date, or another took its place. */
export const WITHDRAWN_TITLE = /^\W*withdrawn\s*:/i;

/** A title without the words by which its publisher marks it as retracted. */
export function unmarkedTitle(title: string): string {
  return title.replace(RETRACTED_BEFORE, '').replace(RETRACTED_BEHIND, '');
}

interface FirstWords {
  readonly kind: NoticeKind;
  readonly follows: Follows;
  readonly words: string;
}

/** The first words by their first word, longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly FirstWords[]> = byFirstWord(
  FIRST_WORDS.flatMap(([kind, follows, list]) => list.map((words) => ({ kind, follows, words }))),
);

function byFirstWord(all: readonly FirstWords[]): Map<string, FirstWords[]> {
  const found = new Map<string, FirstWords[]>();
  for (const each of all.toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = each.words.split(' ');
    found.set(first, [...(found.get(first) ?? []), each]);
  }
  return found;
}

const LAST_FORMS = LAST_WORDS.map(([kind, before, words]) => ({
  kind,
  form: new RegExp(`(?:${before.source})(?:${words.join('|')})${AT_END.source}`, 'i'),
}));

/** The form of a notice's title. */
export interface NoticeTitle extends TitleWords {
  readonly kind: NoticeKind;
}

/** The words that make a title that of a notice about another article; null without them. */
export function noticeTitle(title: string): NoticeTitle | null {
  const first = firstWords(title, isCertain);
  if (first !== null) return first;
  for (const { kind, form } of LAST_FORMS) {
    const match = form.exec(title);
    if (match !== null) return { kind, words: match[0], at: match.index };
  }
  const corrected = CORRECTED_BEFORE.exec(title);
  return corrected === null ? null : { kind: 'correction', words: corrected[0], at: corrected.index };
}

function firstWords(title: string, fits: (words: FirstWords, rest: string) => boolean): NoticeTitle | null {
  const [marks = ''] = /^\W*/.exec(title) ?? [];
  const text = title.slice(marks.length);
  const [word = ''] = /^\w*/.exec(text) ?? [];
  for (const each of BY_FIRST_WORD.get(word.toLowerCase()) ?? []) {
    const { length } = each.words;
    if (text.slice(0, length).toLowerCase() !== each.words || !fits(each, text.slice(length))) continue;
    return { kind: each.kind, words: title.slice(0, marks.length + length), at: 0 };
  }
  return null;
}

function isCertain({ kind, follows }: FirstWords, rest: string): boolean {
  return FOLLOWS[follows].test(rest) || (NAMES_ARTICLE[kind] ?? []).some((form) => form.test(rest));
}

const BETWEEN =
  /^(?:\s+(?:to|for|of|on|re|regarding|concerning|about))?(?:\s*:)?(?:\s+the\s+(?:article|paper)\b)?\s*[:.,\u2013\u2014-]*\s*/i;
const MARKS_BETWEEN = /\b(?:to|for|of|on|re|regarding|concerning|about|article|paper)\b|[:.,\u2013\u2014-]/i;
/** `Hodkinson et al. Accelerometer-based …`. */
const LEADING_AUTHORS = /^\s*\p{Lu}[\p{L}'-]+(?: \p{Lu}{1,3})?,? et al\.?[,:]?\s+/u;
/** `[J Hazard Mater B136 (2006) 513-9]`, `(Gut 2008;57:196-204)`. */
const TRAILING_SOURCE = /\s*[[(][^\])]*\b(?:19|20)\d\d\b.*$/;
/** `. Behav Sleep Med. 2023 May-Jun;21(3):352. doi: …`, where a list of citations was read as titles. */
const GLUED_CITATION = /\.\s+[\p{Lu}\d][^.;:]{1,80}(?:\([^)]*\))?\.\s+(?:19|20)\d\d\b.*$/u;

/** `Retraction of two published papers.` */
const NO_TITLE =
  /^(?:(?:an?|the|two|three|original|published|duplicate|scientific) )*(?:papers?|articles?|publications?|manuscripts?|abstracts?|data|plagiarism)\W*$/i;

/** The title of the article that is in the title of a notice or after a mark; empty if there is none. */
export function articleIn(title: string): string {
  let rest = withoutLastWords(title.replace(GLUED_CITATION, '')).replace(RETRACTED_BEHIND, '');
  for (let round = 0; round < 2; round += 1) {
    const shorter = withoutFirstWords(rest, round === 0)
      .replace(RETRACTED_BEFORE, '')
      .replace(LEADING_AUTHORS, '');
    if (shorter === rest) break;
    rest = shorter;
  }
  if (!rest.includes('[')) rest = rest.replace(/\]\.?$/, '');
  const quoted = /^\s*["\u201c](.+?)["\u201d]/.exec(rest)?.[1] ?? rest.replace(TRAILING_SOURCE, '');
  const article = quoted.trim().replace(/^['\u2018](.+)['\u2019]\.?$/, '$1');
  return NO_TITLE.test(article) ? '' : article;
}

function withoutLastWords(title: string): string {
  const found = LAST_FORMS.map(({ form }) => form.exec(title)).find((match) => match !== null);
  return found === undefined ? title : title.slice(0, found.index);
}

/** @param corrections whether words of corrections go too: the article itself may be about a correction */
function withoutFirstWords(title: string, corrections: boolean): string {
  const found = firstWords(
    title,
    (each, rest) => isCertain(each, rest) || (each.kind !== 'correction' && isDivided(rest)),
  );
  if (found === null || (found.kind === 'correction' && !corrections)) return title;
  const rest = title.slice(found.words.length);
  return isDivided(rest) || found.words.endsWith(' of') ? rest.replace(BETWEEN, '') : '';
}

/** Whether a preposition, a mark or a quotation mark divides first words from the title of the article. */
function isDivided(rest: string): boolean {
  return MARKS_BETWEEN.test(BETWEEN.exec(rest)?.[0] ?? '') || /^\s+["\u201c'\u2018]/.test(rest);
}
