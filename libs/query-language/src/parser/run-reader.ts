import { isBareFilter } from '../fields/subsets.js';
import type { Lexeme, LexemeOf } from '../lexeme.js';
import type { QueryNode, WordNode } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import { startsDate } from './date-operands.js';
import type { Reading } from '../reading.js';
import { wordOf } from './standard-operands.js';

/** Adjacent operands before a field, a slash or an operator. */
export interface Run {
  readonly items: readonly QueryNode[];
  readonly explode: LexemeOf<'explode'> | null;
  readonly focus: boolean;
  readonly start: number;
}

/** Gathers what belongs to one field or heading. */
export class RunReader {
  readonly #cursor: Cursor;
  readonly #reading: Reading;

  constructor(cursor: Cursor, reading: Reading) {
    this.#cursor = cursor;
    this.#reading = reading;
  }

  /** Everything adjacent: in Ovid that is a phrase, and a field or slash after it applies to all of it. */
  wholeRun(atom: () => QueryNode | null): Run {
    const items: QueryNode[] = [];
    const start = this.#cursor.peek()?.start ?? 0;
    let explode: LexemeOf<'explode'> | null = null;
    let focus = false;
    for (let lexeme = this.#cursor.peek(); lexeme !== undefined; lexeme = this.#cursor.peek()) {
      const isMark = lexeme.kind === 'explode' ? leadsHeading(this.#cursor.peek(1)) : lexeme.kind === 'focus';
      if (isMark) {
        if (items.length > 0) break;
        if (lexeme.kind === 'explode') explode = lexeme;
        else focus = true;
        this.#cursor.skip();
        continue;
      }
      if (!isAtom(lexeme)) break;
      const node = atom();
      if (node !== null) items.push(node);
    }
    if (items.length === 0 && explode === null && !endsHere(this.#cursor)) this.skipStray();
    return { items, explode, focus, start };
  }

  /** A run of plain words, or one other term. */
  shortRun(atom: () => QueryNode | null): Run {
    const start = this.#cursor.peek()?.start ?? 0;
    const explode = this.#explodeOfHeading();
    const focus = this.#cursor.take('focus') !== null;
    const words = this.#words();
    if (words.length > 0) return { items: words, explode, focus, start };
    const lexeme = this.#cursor.peek();
    if (lexeme === undefined || !isAtom(lexeme)) {
      if (!endsHere(this.#cursor)) this.skipStray();
      return { items: [], explode, focus, start };
    }
    const node = atom();
    return { items: node === null ? [] : [node], explode, focus, start };
  }

  /** Skips lexemes that start no operand, so that parsing continues. */
  skipStray(): void {
    const lexeme = this.#cursor.peek();
    if (lexeme?.kind === 'near') return;
    // A bracket without its partner has been reported already.
    const reported = this.#cursor.peek(-1)?.kind === 'close';
    if (
      !reported &&
      lexeme !== undefined &&
      (lexeme.kind === 'field' || lexeme.kind === 'slash' || lexeme.kind === 'tilde')
    ) {
      const values = { text: this.#reading.textOf(lexeme) };
      this.#reading.diagnostics.add('error', 'Q087', lexeme, { values, hint: 'Q087.hint', fix: '' });
    }
    this.#cursor.skip();
  }

  /** `exp` is a word like others unless a heading follows. */
  #explodeOfHeading(): LexemeOf<'explode'> | null {
    if (this.#cursor.peek()?.kind !== 'explode') return null;
    let ahead = 1;
    while (this.#cursor.peek(ahead)?.kind === 'focus') ahead++;
    while (this.#cursor.peek(ahead)?.kind === 'word' && ahead < MAX_WORDS) ahead++;
    if (this.#cursor.peek(ahead)?.kind === 'phrase') ahead++;
    const next = this.#cursor.peek(ahead);
    const isHeading = next?.kind === 'slash' || (next?.kind === 'field' && /^m/.test(next.names[0] ?? ''));
    return isHeading ? this.#cursor.take('explode') : null;
  }

  /** The plain words from here; a date ends them, as its field applies to it alone. */
  #words(): WordNode[] {
    const words: WordNode[] = [];
    for (let lexeme = this.#cursor.peek(); isRunWord(lexeme); lexeme = this.#cursor.peek()) {
      if (words.length > 0 && startsDate(this.#cursor, this.#reading)) break;
      const isFilter = this.#isBareFilter(lexeme);
      if (isFilter && words.length > 0) break;
      this.#cursor.skip();
      const { start, end } = lexeme;
      if (lexeme.kind === 'word') words.push(wordOf(lexeme));
      else words.push({ kind: 'word', text: this.#reading.textOf(lexeme), wildcards: [], start, end });
      if (isFilter) break;
    }
    return words;
  }

  /** `hasabstract` is a condition of its own, not a word of the run. */
  #isBareFilter(lexeme: Lexeme): boolean {
    const { dialect } = this.#reading;
    return (dialect === 'pubmed' || dialect === 'trip') && isBareFilter(this.#reading.textOf(lexeme));
  }
}

/** Most words of a heading. */
const MAX_WORDS = 20;

export function isAtom({ kind }: Lexeme): boolean {
  return (
    kind === 'word' ||
    kind === 'phrase' ||
    kind === 'open' ||
    kind === 'lines' ||
    kind === 'heading' ||
    kind === 'everything' ||
    kind === 'explode'
  );
}

export function isPostfix({ kind }: Lexeme): boolean {
  return kind === 'field' || kind === 'slash' || kind === 'frequency';
}

function isRunWord(lexeme: Lexeme | undefined): lexeme is LexemeOf<'word'> | LexemeOf<'explode'> {
  return lexeme?.kind === 'word' || lexeme?.kind === 'explode';
}

/** Whether `exp` precedes a possible heading; else it is a word. */
function leadsHeading(next: Lexeme | undefined): boolean {
  return next !== undefined && (isAtom(next) || next.kind === 'focus');
}

/** Whether an operand can only be missing here. */
export function endsHere(cursor: Cursor): boolean {
  const kind = cursor.peek()?.kind;
  return kind === undefined || kind === 'close' || kind === 'operator';
}
