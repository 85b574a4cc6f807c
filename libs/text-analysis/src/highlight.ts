import { stem } from './stem.js';
import { tokenise, type Token } from './tokens.js';

/** A range of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Pattern of a folded token: literals with gaps of characters (code points) between them; `max` null means
 * unlimited. One gap fewer than literals.
 */
export interface TokenForm {
  readonly literals: readonly string[];
  readonly gaps: readonly { readonly min: number; readonly max: number | null }[];
}

/** Terms to highlight in a text. */
export interface HighlightTerms {
  /** Highlights every token with one of these stems. */
  readonly stems: ReadonlySet<string>;
  /** Highlights phrases of exact tokens (possibly a single one). */
  readonly phrases: readonly (readonly string[])[];
  /** Highlights phrases of token patterns. */
  readonly patterns?: readonly (readonly (string | TokenForm)[])[];
}

/**
 * Ranges of `text` that match, in order and disjoint: overlapping matches are merged, adjacent ones are not, so
 * that each can be counted.
 */
export function highlightSpans(text: string, terms: HighlightTerms): Span[] {
  const tokens = tokenise(text);
  const finder = finderOf(terms);
  const spans: Span[] = [];
  tokens.forEach((token, at) => {
    if (finder.mayHaveStem(token.text) && terms.stems.has(stem(token.text))) spans.push(spanOf(token, token));
    for (const phrase of finder.phrasesAt(token.text)) {
      const last = tokens[at + phrase.length - 1];
      if (last !== undefined && phrase.every((part, ahead) => finder.fits(tokens[at + ahead], part)))
        spans.push(spanOf(token, last));
    }
  });
  return joinOverlapping(spans);
}

type Phrase = readonly (string | TokenForm)[];

/** Index of terms by prefix: strategies have hundreds of terms, and every token of a page is tested. */
class TermFinder {
  /** Stemming never changes the first letter of a word. */
  readonly #firstUnits: ReadonlySet<number>;
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #byForm: { readonly form: TokenForm; readonly phrase: Phrase }[] = [];
  readonly #expressions = new Map<TokenForm, RegExp>();
  readonly #known = new Map<string, readonly Phrase[]>();

  constructor({ stems, phrases, patterns = [] }: HighlightTerms) {
    this.#firstUnits = new Set([...stems].map((each) => each.charCodeAt(0)));
    for (const phrase of [...phrases, ...patterns] as readonly Phrase[]) {
      const [first] = phrase;
      if (typeof first === 'string') this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), phrase]);
      else if (first !== undefined) this.#byForm.push({ form: first, phrase });
    }
  }

  /** Quick rejection test for stems. */
  mayHaveStem(token: string): boolean {
    return this.#firstUnits.has(token.charCodeAt(0));
  }

  /** Phrases whose first token matches. */
  phrasesAt(token: string): readonly Phrase[] {
    const exact = this.#byFirst.get(token) ?? [];
    if (this.#byForm.length === 0) return exact;
    let fitting = this.#known.get(token);
    if (fitting === undefined) {
      fitting = this.#byForm.filter(({ form }) => this.#fitsForm(token, form)).map(({ phrase }) => phrase);
      this.#known.set(token, fitting);
    }
    return [...exact, ...fitting];
  }

  fits(token: Token | undefined, part: string | TokenForm): boolean {
    if (token === undefined) return false;
    return typeof part === 'string' ? token.text === part : this.#fitsForm(token.text, part);
  }

  #fitsForm(token: string, form: TokenForm): boolean {
    const [first = ''] = form.literals;
    if (!token.startsWith(first)) return false;
    let expression = this.#expressions.get(form);
    if (expression === undefined) {
      expression = expressionOf(form);
      this.#expressions.set(form, expression);
    }
    return expression.test(token);
  }
}

/** Folded literals need no escaping: they are letters and digits. */
function expressionOf({ literals, gaps }: TokenForm): RegExp {
  const parts = literals.map((literal, index) => {
    const gap = gaps[index];
    return gap === undefined ? literal : `${literal}.{${gap.min},${gap.max ?? ''}}`;
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

const FINDERS = new WeakMap<HighlightTerms, TermFinder>();

function finderOf(terms: HighlightTerms): TermFinder {
  const known = FINDERS.get(terms);
  if (known !== undefined) return known;
  const made = new TermFinder(terms);
  FINDERS.set(terms, made);
  return made;
}

function spanOf(first: Token, last: Token): Span {
  return { start: first.start, end: last.end };
}

function joinOverlapping(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const previous = joined.at(-1);
    if (previous === undefined || span.start >= previous.end) joined.push(span);
    else joined[joined.length - 1] = { start: previous.start, end: Math.max(previous.end, span.end) };
  }
  return joined;
}

/** An excerpt of a text with its matches. */
export interface Snippet {
  readonly text: string;
  /** Offsets into `text`. */
  readonly highlights: readonly Span[];
  /** Whether text was cut before and after. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/**
 * Selects the excerpt of at most `length` UTF-16 units with the most matches, cut at word boundaries. Without matches
 * it is the start of the text.
 *
 * @param highlights matches in `text`, in order
 */
export function cutSnippet(text: string, highlights: readonly Span[], length: number): Snippet {
  if (text.length <= length) return { text, highlights, cutBefore: false, cutAfter: false };
  const start = outsidePair(text, wordStart(text, densestStart(text, highlights, length)), 1);
  const end = outsidePair(text, wordEnd(text, Math.min(text.length, start + length), start), -1);
  return {
    text: text.slice(start, end),
    highlights: highlights
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ start: span.start - start, end: span.end - start })),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** Start of the window with the most matches, a little before the first one for context. */
function densestStart(text: string, highlights: readonly Span[], length: number): number {
  const lead = Math.floor(length / 6);
  let best = 0;
  let bestCount = 0;
  let last = 0;
  highlights.forEach((span, first) => {
    const limit = span.start - lead + length;
    while (last < highlights.length && (highlights[last]?.end ?? Infinity) <= limit) last++;
    if (last - first > bestCount) {
      bestCount = last - first;
      best = Math.max(0, Math.min(span.start - lead, text.length - length));
    }
  });
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space === -1 || space - at > 40 ? at : space + 1;
}

function wordEnd(text: string, at: number, start: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= start || at - space > 40 ? at : space;
}

/** Moves an offset in the direction of `step` if it would split a surrogate pair. */
function outsidePair(text: string, at: number, step: 1 | -1): number {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) ? at + step : at;
}
