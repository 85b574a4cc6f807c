import { detailsMessages, type Language, type QueryMessageKey } from '@clinical/contracts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import { print } from '../print/print.js';
import type { Dialect, FieldName, QueryNode } from '../syntax-tree.js';

export type LossKey = Extract<QueryMessageKey, `T${string}`>;

/** Collects the losses of a translation, each once at its position. */
export class Losses {
  readonly #diagnostics: DiagnosticList;
  readonly #reported = new Set<string>();

  constructor(
    readonly from: Dialect,
    /** Name of the dialect or platform. */
    readonly to: string,
    private readonly language: Language,
  ) {
    this.#diagnostics = new DiagnosticList(language);
  }

  add(key: LossKey, node: QueryNode, more: Readonly<Record<string, string>> = {}): void {
    const text = shortened(print(node, this.from));
    const id = `${key.slice(0, 4)} ${node.start} ${node.end} ${text}`;
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    const values = { ...more, text, dialect: this.to };
    this.#diagnostics.add('warning', key, node, { values });
  }

  /** What holds for all of a translation, at the first node that it concerns. */
  addOnce(key: LossKey, node: QueryNode): void {
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.add(key, node);
  }

  /** A node that is searched in other fields than before (T004), with those that come and go. */
  addFields(node: QueryNode, wanted: readonly FieldName[], used: readonly FieldName[]): void {
    const added = used.filter((field) => !wanted.includes(field));
    const left = wanted.filter((field) => !used.includes(field));
    const values = { added: this.#names(added), left: this.#names(left) };
    if (added.length > 0 && left.length > 0) this.add('T004.other', node, values);
    else if (added.length > 0) this.add('T004.more', node, values);
    else if (left.length > 0) this.add('T004.less', node, values);
    // The same fields, but exact values of types become words or the other way round.
    else this.add('T004', node);
  }

  #names(fields: readonly FieldName[]): string {
    const texts = detailsMessages[this.language];
    return new Intl.ListFormat(this.language).format(fields.map((field) => texts[`field.${field}`]));
  }

  inOrder(): ReturnType<DiagnosticList['inOrder']> {
    return this.#diagnostics.inOrder();
  }
}

/** Longest piece of the query that a message shows. */
const MAX_SHOWN_LENGTH = 120;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}
