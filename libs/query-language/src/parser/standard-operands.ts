import type { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import type { LexemeOf } from '../lexeme.js';
import type { QueryNode, WordNode } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import type { OperandReader } from './expression-parser.js';

/** The operands of a standard search: words, phrases, and `*` for every record. */
export class StandardOperands implements OperandReader {
  constructor(
    private readonly cursor: Cursor,
    private readonly diagnostics: DiagnosticList,
  ) {}

  read(group: () => QueryNode | null): QueryNode | null {
    const lexeme = this.cursor.peek();
    if (lexeme?.kind === 'open') return group();
    this.cursor.skip();
    switch (lexeme?.kind) {
      case 'word':
        return this.#run(wordOf(lexeme));
      case 'everything':
        return { kind: 'everything', start: lexeme.start, end: lexeme.end };
      case 'phrase':
        if (!lexeme.empty) return quotedPhrase(lexeme);
        this.diagnostics.add('error', 'Q013.quotes', lexeme, { hint: 'Q013.hint', fix: '' });
        return null;
      default:
        return null;
    }
  }

  /** Plain words side by side are one AND group before any operator is applied (section 4.6, rule 1). */
  #run(first: WordNode): QueryNode {
    const others: WordNode[] = [];
    for (let next = this.cursor.take('word'); next !== null; next = this.cursor.take('word'))
      others.push(wordOf(next));
    return runOf(first, others);
  }
}

/** A run of words as one AND group; a single word is returned unchanged. */
export function runOf(first: WordNode, others: readonly WordNode[]): QueryNode {
  const last = others.at(-1);
  if (last === undefined) return first;
  return { kind: 'and', children: [first, ...others], implicit: true, start: first.start, end: last.end };
}

export function wordOf({ text, wildcards, start, end }: LexemeOf<'word'>): WordNode {
  return { kind: 'word', text, wildcards, start, end };
}

export function quotedPhrase({ text, wildcards, start, end }: LexemeOf<'phrase'>): QueryNode {
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}
