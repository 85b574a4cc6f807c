import { FIELD_CODES } from '../fields/field-table.js';
import { writeCompactRange, writeDateRange } from '../fields/dates.js';
import { qualifierCode } from '../fields/headings.js';
import { writeWildcards } from '../lexer/wildcards.js';
import { DATE_CODES, writeFields, writeHeadingFor, writeLinesFor } from '../fields/native-forms.js';
import { isPlatformDialect, writeOperator } from '../dialects/dialect-rules.js';
import { PlatformPrinter } from '../platforms/print-platform.js';
import { isCommand } from '../lexer/line-lexemes.js';
import { hasCopiedLabels } from '../copied-labels.js';
import type { Dialect, FieldNode, ProximityNode, PhraseNode, QueryNode } from '../syntax-tree.js';

/** Notation of a printed tree: a standard search, or a dialect. */
export type Notation = 'standard' | Dialect;

/**
 * Writes a tree as a query text that parses to the same tree: brackets where a group needs them, AND only where it was
 * typed. The notation must be able to express the tree, which is always so for trees parsed from it; others must be
 * translated first.
 */
export function print(node: QueryNode, notation: Notation = 'standard'): string {
  const text = printerFor(notation, ' ').write(node);
  return notation !== 'standard' && (hasCopiedLabels(text, notation) || isCommand(text)) ? `(${text})` : text;
}

/** Writes a tree with every operator and every bracket that its reading needs, for people to check. */
export function toBracketed(node: QueryNode, notation: Notation = 'standard'): string {
  return printerFor(notation, ' AND ').write(node);
}

function printerFor(notation: Notation, separator: string): { write: (node: QueryNode) => string } {
  return isPlatformDialect(notation)
    ? new PlatformPrinter(notation, separator)
    : new Printer(notation, separator);
}

class Printer {
  readonly #dialect: Dialect;
  readonly #separator: string;

  constructor(notation: Notation, separator: string) {
    this.#dialect = notation === 'standard' ? 'trip' : notation;
    this.#separator = separator;
  }

  write(node: QueryNode): string {
    switch (node.kind) {
      case 'word':
        return writeWildcards(node, this.#dialect === 'ovid');
      case 'phrase':
        return this.#phrase(node);
      case 'everything':
        return '*';
      case 'and':
        return node.implicit ? this.#sideBySide(node.children) : this.#join(node.children, ' AND ');
      case 'or':
        return this.#join(node.children, ' OR ');
      case 'not':
        return `${this.#operand(node.left)} NOT ${this.#operand(node.right)}`;
      case 'proximity':
        return this.#proximity(node);
      case 'field':
        return this.#field(node);
      case 'mesh':
        return writeHeadingFor(node, this.#dialect);
      case 'subheading':
        return this.#dialect === 'ovid'
          ? `${node.names.map(qualifierCode).join(',')}.${node.noExplode === true ? 'fs' : 'xs'}.`
          : `"${node.names.join(',')}"[sh${node.noExplode === true ? ':noexp' : ''}]`;
      case 'date':
        return this.#dialect === 'ovid'
          ? `${writeCompactRange(node)}.${DATE_CODES.ovid[node.field]}.`
          : `${writeDateRange(node)}[${DATE_CODES.pubmed[node.field]}]`;
      case 'frequency':
        return `${this.#operand(node.child)}/freq=${node.minimum}`;
      case 'lines':
        return writeLinesFor(node.operator, node.lines, this.#dialect);
    }
  }

  #join(nodes: readonly QueryNode[], between: string): string {
    return nodes.map((node) => this.#operand(node)).join(between);
  }

  /** Joins adjacent operands: a tagged word is put in brackets, so that the words before it are not tagged too. */
  #sideBySide(nodes: readonly QueryNode[]): string {
    const needsCare = this.#separator === ' ';
    const texts = nodes.map((node, index) => {
      const text = this.#operand(node);
      const isTagged = node.kind === 'field' || node.kind === 'date' || node.kind === 'frequency';
      const follows = nodes[index - 1]?.kind === 'word';
      if (needsCare && node.kind === 'word' && ALMOST_SYNTAX.test(text)) return `(${text})`;
      return needsCare && follows && isTagged && !/^["(]|^title:/.test(text) ? `(${text})` : text;
    });
    return texts.join(this.#separator);
  }

  #operand(node: QueryNode): string {
    const text = this.write(node);
    const isGroup =
      node.kind === 'and' ||
      node.kind === 'or' ||
      node.kind === 'not' ||
      (node.kind === 'proximity' && !this.#hasTilde(node));
    return isGroup ? `(${text})` : text;
  }

  /** Whether it is written `"a b"~3` or `(a b)~3`, which need no brackets of their own. */
  #hasTilde({ ordered, operands }: ProximityNode): boolean {
    if (this.#dialect === 'ovid' || ordered) return false;
    return operands.length > 2 || operands.every(({ kind }) => kind === 'word');
  }

  #proximity(node: ProximityNode): string {
    const { operands, distance } = node;
    if (this.#hasTilde(node)) {
      const isWords = operands.every(({ kind }) => kind === 'word');
      return isWords
        ? `"${operands.map((operand) => this.write(operand)).join(' ')}"~${distance}`
        : `(${this.#join(operands, ' ')})~${distance}`;
    }
    const operator = writeOperator(node, this.#dialect) ?? `NEXT/${distance}`;
    const texts = operands.map((operand, at) => {
      const text = this.#operand(operand);
      // In `adj 2 days` the number would be the distance.
      return at > 0 && !/\d/.test(operator) && /^\d{1,2} /.test(text) ? `(${text})` : text;
    });
    return texts.join(` ${operator} `);
  }

  #field({ fields, child, noExplode }: FieldNode): string {
    const dialect = this.#dialect;
    // A truncated heading, `fracture*[mh]`, is words of headings, for which PubMed has no other tag.
    const isHeading = dialect === 'pubmed' && fields.join() === 'heading';
    const listed = fields.map((name) => FIELD_CODES.trip[name]).join(',');
    const plain = isHeading ? 'mh' : (writeFields(fields, dialect) ?? listed);
    const codes = noExplode === true && dialect !== 'ovid' ? `${plain}:noexp` : plain;
    if (dialect === 'ovid') {
      const explodes = fields.join() === 'publicationType' && noExplode !== true;
      return `${explodes ? 'exp ' : ''}${this.#fieldChild(child)}.${codes}.`;
    }
    if (child.kind === 'proximity') {
      const text = this.write(child);
      const close = /^("[^"]*")~(\d+)$/.exec(text);
      return close === null ? `(${text})[${codes}]` : `${close[1] ?? ''}[${codes}:~${close[2] ?? ''}]`;
    }
    const isRun = child.kind === 'phrase' && !child.quoted;
    const hasSlash = child.kind === 'word' && /\/[a-z]/i.test(child.text);
    if (dialect === 'trip' && codes === 'ti' && !isRun && !hasSlash)
      return `title:${this.#fieldChild(child)}`;
    return `${isRun ? writeWildcards(child) : this.#fieldChild(child)}[${codes}]`;
  }

  #phrase(node: PhraseNode): string {
    const text = writeWildcards(node, this.#dialect === 'ovid');
    return node.quoted || this.#dialect !== 'ovid' ? `"${text}"` : text;
  }

  #fieldChild(child: QueryNode): string {
    return child.kind === 'proximity' ? `(${this.write(child)})` : this.#operand(child);
  }
}

/** Words that are operators, or lead a heading, next to some neighbours. */
const ALMOST_SYNTAX = /(?:^| )(?:[nw]\d{1,2}|near|next|exp|in)$/i;
