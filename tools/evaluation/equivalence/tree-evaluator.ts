import type { EvidenceDocument } from '@clinical/evidence';
import type { MeshHeading } from '@clinical/mesh';
import type { Dialect, FieldName, PhraseNode, QueryNode, WordNode } from '@clinical/query-language';
import { stem } from '@clinical/text-analysis';
import { documentFields, type DocumentFields } from './document-fields.js';
import { fieldsIn, stemmed, TEXT, textFieldsOf } from './field-choice.js';
import { HeldValues, isDated, withGroupings } from './held-values.js';
import { distinctOperands, together, type Stretch } from './stretches.js';
import { expressionsOf } from './wild-text.js';

/** Dialects in which a word without a field matches all of its forms. */
function hasForms(dialect: Dialect): boolean {
  return dialect === 'trip' || dialect === 'pubmed';
}

/** Fields in which Embase and Cochrane search a word without a field. */
const EVERY_FIELD: readonly FieldName[] = [
  ...TEXT,
  'publicationType',
  'author',
  'journal',
  'language',
  'identifier',
  'registryNumber',
];

/** The matching tokens of the collection for every token of a text. */
type Tokens = readonly ReadonlySet<string>[];

/**
 * The results of a query, computed in the simplest way: it walks the syntax tree over the records themselves, as
 * QL-4.6 specifies, and shares no code with the planner or the engine. Both are compared with it.
 */
export class TreeEvaluator {
  readonly #documents: readonly EvidenceDocument[];
  readonly #fields: readonly DocumentFields[];
  readonly #holders = new Map<string, Set<number>>();
  readonly #stems = new Map<string, string>();
  readonly #values: HeldValues;
  readonly #dialect: Dialect;

  constructor(documents: readonly EvidenceDocument[], headings: readonly MeshHeading[], dialect: Dialect) {
    this.#documents = documents;
    this.#values = new HeldValues(headings);
    this.#dialect = dialect;
    this.#fields = documents.map(documentFields);
    this.#fields.forEach((fields, at) => {
      for (const token of Object.values(fields).flat(2)) {
        const holders = this.#holders.get(token);
        if (holders === undefined) this.#holders.set(token, new Set([at]));
        else holders.add(at);
      }
    });
  }

  /** @param lineOf the tree of a line that is referred to */
  ids(tree: QueryNode, lineOf: (line: number) => QueryNode): string[] {
    const found = this.#evaluate(tree, null, lineOf);
    return [...found].map((at) => this.#documents[at]?.id ?? '').sort();
  }

  #evaluate(
    node: QueryNode,
    fields: readonly FieldName[] | null,
    lineOf: (line: number) => QueryNode,
    noExplode = false,
  ): Set<number> {
    const of = (child: QueryNode): Set<number> => this.#evaluate(child, fields, lineOf, noExplode);
    switch (node.kind) {
      case 'everything':
        return this.#where(() => true);
      case 'and':
        return node.children.map(of).reduce((a, b) => new Set([...a].filter((at) => b.has(at))));
      case 'or':
        return new Set(node.children.flatMap((child) => [...of(child)]));
      case 'not': {
        const excluded = of(node.right);
        return new Set([...of(node.left)].filter((at) => !excluded.has(at)));
      }
      case 'field':
        return this.#evaluate(node.child, node.fields, lineOf, node.noExplode);
      case 'lines': {
        const sets = node.lines.map((line) => this.#evaluate(lineOf(line), null, lineOf));
        if (node.operator !== 'and') return new Set(sets.flatMap((set) => [...set]));
        return sets.reduce((a, b) => new Set([...a].filter((at) => b.has(at))));
      }
      case 'word':
      case 'phrase':
        return this.#text(node, fields, noExplode);
      case 'proximity':
        return this.#near(node, fields, 1);
      case 'frequency':
        return node.child.kind === 'field'
          ? this.#near(node.child.child, node.child.fields, node.minimum)
          : this.#near(node.child, fields, node.minimum);
      case 'date':
        return this.#where((document) => isDated(document, node));
      case 'mesh': {
        const isWide = node.explode && hasForms(this.#dialect);
        const subheadings = isWide ? withGroupings(node.subheadings) : node.subheadings;
        return this.#where(this.#values.indexed({ ...node, subheadings }));
      }
      case 'subheading': {
        const subheadings = node.noExplode === true ? node.names : withGroupings(node.names);
        return this.#where(this.#values.indexed({ heading: '', explode: false, major: false, subheadings }));
      }
    }
  }

  #where(holds: (document: EvidenceDocument, fields: DocumentFields) => boolean): Set<number> {
    const found = new Set<number>();
    this.#documents.forEach((document, at) => {
      const fields = this.#fields[at];
      if (fields !== undefined && holds(document, fields)) found.add(at);
    });
    return found;
  }

  #text(node: WordNode | PhraseNode, fields: readonly FieldName[] | null, noExplode: boolean): Set<number> {
    if (fields === null) {
      const single = node.kind === 'word' && hasForms(this.#dialect) ? stemmed(node) : null;
      if (single !== null) return this.#stemmed(single);
    }
    const searchedFields = fields ?? this.#untagged();
    const tokens = this.#tokensOf(node);
    const inText = textFieldsOf(searchedFields);
    let found = this.#spanning(node, inText, 1);
    if (found.size === 0 && node.kind === 'phrase' && node.fallback === 'and' && inText.length > 0)
      found = this.#where((_, held) =>
        tokens.every((set) =>
          inText.some((field) => held[field].some((passage) => passage.some((each) => set.has(each)))),
        ),
      );
    for (const field of searchedFields.filter((each) => !inText.some((other) => other === each)))
      for (const at of this.#where(this.#values.test(node, field, noExplode))) found.add(at);
    return found;
  }

  #untagged(): readonly FieldName[] {
    if (this.#dialect === 'ovid') return TEXT;
    return hasForms(this.#dialect) ? [...TEXT, 'publicationType'] : EVERY_FIELD;
  }

  #stemmed(token: string): Set<number> {
    const wordStem = stem(token);
    const forms = new Set([...this.#holders.keys()].filter((each) => this.#stemOf(each) === wordStem));
    const holders = new Set([...forms].flatMap((form) => [...(this.#holders.get(form) ?? [])]));
    const inText = [...TEXT, 'publicationType' as const];
    return new Set(
      [...holders].filter((at) =>
        inText.some((field) =>
          this.#fields[at]?.[field].some((passage) => passage.some((each) => forms.has(each))),
        ),
      ),
    );
  }

  #stemOf(token: string): string {
    const known = this.#stems.get(token);
    if (known !== undefined) return known;
    const made = stem(token);
    this.#stems.set(token, made);
    return made;
  }

  #near(node: QueryNode, fields: readonly FieldName[] | null, minimum: number): Set<number> {
    const searchedFields = fields ?? fieldsIn(node) ?? this.#untagged();
    const inText = textFieldsOf(searchedFields);
    return this.#spanning(node, searchedFields.includes('author') ? [...inText, 'author'] : inText, minimum);
  }

  #spanning(node: QueryNode, fields: readonly (keyof DocumentFields)[], minimum: number): Set<number> {
    const finder = this.#finder(node);
    const found = new Set<number>();
    for (const at of this.#candidates(node)) {
      const held = this.#fields[at];
      const holds = fields.some((field) => {
        const starts = (held?.[field] ?? []).map(
          (passage) => new Set(finder(passage).map(([start]) => start)).size,
        );
        return starts.reduce((sum, count) => sum + count, 0) >= minimum;
      });
      if (holds) found.add(at);
    }
    return found;
  }

  #candidates(node: QueryNode): Iterable<number> {
    switch (node.kind) {
      case 'word':
      case 'phrase': {
        const sets = this.#tokensOf(node).map(
          (tokens) => new Set([...tokens].flatMap((token) => [...(this.#holders.get(token) ?? [])])),
        );
        return sets.length === 0 ? [] : sets.reduce((a, b) => new Set([...a].filter((at) => b.has(at))));
      }
      case 'or':
        return new Set(node.children.flatMap((child) => [...this.#candidates(child)]));
      case 'proximity':
        return node.operands
          .map((operand) => new Set(this.#candidates(operand)))
          .reduce((a, b) => new Set([...a].filter((at) => b.has(at))));
      case 'field':
      case 'frequency':
        return this.#candidates(node.child);
      default:
        return [];
    }
  }

  /** The positions of a node in a passage. */
  #finder(node: QueryNode): (passage: readonly string[]) => Stretch[] {
    switch (node.kind) {
      case 'word':
      case 'phrase': {
        const tokens = this.#tokensOf(node);
        return (passage) =>
          passage.flatMap((_, start): Stretch[] =>
            tokens.length > 0 && tokens.every((set, ahead) => set.has(passage[start + ahead] ?? ''))
              ? [[start, start + tokens.length]]
              : [],
          );
      }
      case 'or': {
        const finders = node.children.map((child) => this.#finder(child));
        return (passage) => finders.flatMap((find) => find(passage));
      }
      case 'field':
      case 'frequency':
        return this.#finder(node.child);
      case 'proximity': {
        const finders = distinctOperands(node).map((operand) => this.#finder(operand));
        return (passage) =>
          together(
            finders.map((find) => find(passage)),
            node,
          );
      }
      default:
        return () => [];
    }
  }

  #tokensOf({ text, wildcards }: WordNode | PhraseNode): Tokens {
    return expressionsOf(text, wildcards).map((expression) => {
      if (typeof expression === 'string') return new Set([expression]);
      return new Set([...this.#holders.keys()].filter((token) => expression.test(token)));
    });
  }
}
