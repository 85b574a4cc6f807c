import { isStopWord, tokenise, tokenTexts, type Token } from '@clinical/text-analysis';
import type { TermCounts } from './term-counts.js';

/** Words of a phrase; single words are in the index of words, and a longer run is half a sentence. */
const MIN_WORDS = 2;
const MAX_WORDS = 5;
/** Longest phrase kept, in UTF-16 units. */
const MAX_LENGTH = 80;
/** Anything but spaces, hyphens, apostrophes and slashes between two words separates them. */
const SEPARATES = /[^\s\-\u2010\u2011'\u2019/]/u;
/** The words on both sides are one, as in `out-of-hospital` and `alcohol-induced`. */
const ATTACHES = /^[-\u2010\u2011]$/u;
/** Articles, which are no part of a word: `asthma-a review`. */
const ARTICLE = /^(?:an?|the)$/;
/** Words that join the phrases of a title, in addition to stop words. */
const JOINING_WORDS = new Set(
  `across against amid amongst associated attributed based caused causing compared comparing comparison concerning considering
   containing despite due evaluating followed following given including induced investigating involving like presenting
   receiving regarding related requiring see throughout toward towards treated treating undergoing upon using versus via
   vs`.split(/\s+/),
);

/**
 * Words that a phrase does not end or start with: they describe the use of what they stand next to, or are the verb of a
 * cut sentence, as in `drugs to treat delirium`.
 */
const LAST_WORDS = new Set(
  'alone combined complicated controlled correlated group groups inadequately living only poorly previously published recently uncontrolled'.split(
    ' ',
  ),
);
const FIRST_WORDS = new Set(
  `assess assessing detect developing diagnose enhance evaluate existing identify improve increase manage possible
   potential predict prevent prior reduce suspected treat`.split(/\s+/),
);
const NUMBER = /^\p{Nd}+$/u;

/**
 * The phrases that stand as units in a title: its runs of two to five words between stop words, joining words, marks and
 * ends, such as `vitamin d supplementation` in `Effects of vitamin D supplementation on bone density`. In small letters,
 * each once. Longer runs are not cut. Those that end in half a word, such as `alcohol-induced`, or that start with a
 * number, such as the `5 kidney disease` of `stages 3 to 5 kidney disease`, are omitted.
 */
export function titlePhrases(title: string): string[] {
  const tokens = tokenise(title);
  const gaps = tokens.map(({ start }, at) => (at === 0 ? '' : title.slice(tokens[at - 1]?.end, start)));
  const found = new Set<string>();
  let run: Token[] = [];
  const finish = (): void => {
    const text = title.slice(run[0]?.start, run.at(-1)?.end);
    if (isPhrase(run) && text.length <= MAX_LENGTH)
      found.add(
        text
          .toLowerCase()
          .replace(/\s+/g, ' ')
          .replace(/\u2019/g, "'"),
      );
    run = [];
  };
  tokens.forEach((token, at) => {
    if (SEPARATES.test(gaps[at] ?? '')) finish();
    const isAttached = ATTACHES.test(gaps[at] ?? '') || ATTACHES.test(gaps[at + 1] ?? '');
    if ((isAttached && !ARTICLE.test(token.text)) || !isLittle(token)) run.push(token);
    else finish();
  });
  finish();
  return [...found];
}

function isLittle({ text }: Token): boolean {
  return isStopWord(text) || JOINING_WORDS.has(text);
}

function isPhrase(run: readonly Token[]): boolean {
  const first = run[0]?.text ?? '';
  const last = run.at(-1)?.text ?? '';
  if (run.length < MIN_WORDS || run.length > MAX_WORDS) return false;
  return !NUMBER.test(first) && !FIRST_WORDS.has(first) && !JOINING_WORDS.has(last) && !LAST_WORDS.has(last);
}

/** A phrase of titles. */
export interface TitlePhrase {
  /** Its folded tokens, joined by spaces. */
  readonly key: string;
  /** As in titles, in small letters. */
  readonly text: string;
  /** Number of live documents with the phrase in the title. */
  readonly titles: number;
}

/** The fewest titles in which a phrase stands. */
const MIN_TITLES = 3;
/**
 * A text that continues in more than this share of its titles is the beginning of longer names: `low back` of `low back
 * pain`.
 */
const MAX_CONTINUED_SHARE = 0.75;

/**
 * Phrases that stand in several titles, searchable by a prefix of any of their words. All are in one string, like
 * topics, the most frequent first.
 */
export class TitlePhraseIndex {
  private readonly phrases: readonly TitlePhrase[];
  private readonly byKey: ReadonlyMap<string, TitlePhrase>;
  private readonly text: string;
  private readonly starts: Uint32Array;

  /** @param counts documents by phrase of {@link titlePhrases} */
  constructor(counts: TermCounts) {
    const byKey = new Map<string, TitlePhrase>();
    counts.terms.forEach((text, at) => {
      const titles = counts.counts[at] ?? 0;
      if (titles < MIN_TITLES || isBeginning(counts, at)) return;
      const key = tokenTexts(text).join(' ');
      const other = byKey.get(key);
      // Spellings that differ in hyphens, of which the usual one is shown.
      const usual = other !== undefined && other.titles > titles ? other.text : text;
      byKey.set(key, { key, text: usual, titles: titles + (other?.titles ?? 0) });
    });
    this.byKey = byKey;
    this.phrases = [...byKey.values()].sort((a, b) => b.titles - a.titles || (a.key < b.key ? -1 : 1));
    this.starts = new Uint32Array(this.phrases.length);
    let length = 0;
    this.phrases.forEach(({ key }, at) => {
      this.starts[at] = length;
      length += key.length + 2;
    });
    this.text = this.phrases.map(({ key }) => ` ${key}\n`).join('');
  }

  /** Number of titles with a phrase; 0 for one that is not offered. */
  titlesWith(key: string): number {
    return this.byKey.get(key)?.titles ?? 0;
  }

  /** A phrase as titles have it; undefined for one that is not offered. */
  textOf(key: string): string | undefined {
    return this.byKey.get(key)?.text;
  }

  /** Whether some phrase starts with a folded word, and continues. */
  startWith(word: string): boolean {
    return this.text.includes(`\n ${word} `) || this.text.startsWith(` ${word} `);
  }

  /** Whether some phrase ends with a folded word. */
  endWith(word: string): boolean {
    return this.text.includes(` ${word}\n`);
  }

  /**
   * Phrases with a run of words that starts with `prefix`, most frequent first.
   *
   * @param prefix folded tokens joined by spaces; a trailing space requires a next word
   */
  *beginningWith(prefix: string): Generator<TitlePhrase> {
    const needle = ` ${prefix}`;
    for (let at = this.text.indexOf(needle); at !== -1;) {
      const index = lastAtOrBefore(this.starts, at);
      const phrase = this.phrases[index];
      if (phrase === undefined) return;
      yield phrase;
      at = this.text.indexOf(needle, this.starts[index + 1] ?? this.text.length);
    }
  }
}

/** Whether a phrase mostly continues; its continuations follow it in the order of terms. */
function isBeginning({ terms, counts }: TermCounts, at: number): boolean {
  const text = terms[at] ?? '';
  const own = counts[at] ?? 0;
  const most = (own * MAX_CONTINUED_SHARE) / (1 - MAX_CONTINUED_SHARE);
  let longer = 0;
  for (let next = at + 1; terms[next]?.startsWith(text) === true && longer <= most; next++)
    if (/^[ -]/.test((terms[next] ?? '').slice(text.length))) longer += Math.max(0, counts[next] ?? 0);
  return longer > most;
}

/** Index of the last of ascending numbers that is at most `value`. */
export function lastAtOrBefore(ascending: Uint32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
