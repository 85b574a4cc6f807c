import type { Language, QueryMessageKey } from '@clinical/contracts';
import { DIALECT_NAMES } from '../dialects/dialect-rules.js';
import { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import { print } from '../print/print.js';
import type { Dialect, QueryNode } from '../syntax-tree.js';

export type LossKey = Extract<QueryMessageKey, `T${string}`>;

/** Collects the losses of a translation, each once at its position. */
export class Losses {
  readonly #diagnostics: DiagnosticList;
  readonly #reported = new Set<string>();

  constructor(
    readonly from: Dialect,
    readonly to: Dialect,
    language: Language,
  ) {
    this.#diagnostics = new DiagnosticList(language);
  }

  add(key: LossKey, node: QueryNode): void {
    const id = `${key} ${node.start} ${node.end}`;
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    const values = { text: print(node, this.from), dialect: DIALECT_NAMES[this.to] };
    this.#diagnostics.add('warning', key, node, { values });
  }

  inOrder(): ReturnType<DiagnosticList['inOrder']> {
    return this.#diagnostics.inOrder();
  }
}
