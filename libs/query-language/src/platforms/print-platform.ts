import { writeDateRange } from '../fields/dates.js';
import { type PlatformDialect, writeOperator } from '../dialects/dialect-rules.js';
import { writeFields, writeHeadingFor, writeLinesFor } from '../fields/native-forms.js';
import type { DateNode, FieldNode, PhraseNode, QueryNode, Wildcard, WordNode } from '../syntax-tree.js';
import { findQualifier } from '@clinical/mesh';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes a tree as Embase.com or the Cochrane search manager would have it; see `print`. */
export class PlatformPrinter {
  /** @param separator text between adjacent words */
  constructor(
    private readonly dialect: PlatformDialect,
    private readonly separator: string,
  ) {}

  write(node: QueryNode): string {
    switch (node.kind) {
      case 'word':
        return writePlatformWildcards(node);
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
        return this.#join(node.operands, ` ${writeOperator(node, this.dialect) ?? 'NEXT/1'} `);
      case 'field':
        return this.#field(node);
      case 'mesh':
        return writeHeadingFor(node, this.dialect);
      case 'subheading':
        return this.#subheading(node.names);
      case 'date':
        return this.dialect === 'embase' ? yearsOfEmbase(node) : monthsOfCochrane(node);
      case 'frequency':
        return this.write(node.child);
      case 'lines':
        return writeLinesFor(node.operator, node.lines, this.dialect);
    }
  }

  #join(nodes: readonly QueryNode[], between: string): string {
    return nodes.map((node) => this.#operand(node)).join(between);
  }

  /** Words next to other operands that were not one run of words are kept separate in brackets. */
  #sideBySide(nodes: readonly QueryNode[]): string {
    const isRun = nodes.every(({ kind }) => kind === 'word');
    return nodes
      .map((node) => (node.kind === 'word' && !isRun ? `(${this.write(node)})` : this.#operand(node)))
      .join(this.separator);
  }

  #operand(node: QueryNode): string {
    const text = this.write(node);
    const isGroup = ['and', 'or', 'not', 'proximity'].includes(node.kind);
    return isGroup ? `(${text})` : text;
  }

  #phrase(node: PhraseNode): string {
    const text = writePlatformWildcards(node);
    return this.dialect === 'embase' && !text.includes("'") ? `'${text}'` : `"${text}"`;
  }

  #field({ fields, child }: FieldNode): string {
    return `${this.#operand(child)}:${writeFields(fields, this.dialect) ?? 'ti,ab,kw'}`;
  }

  #subheading(names: readonly string[]): string {
    if (this.dialect === 'embase') return `'${names[0] ?? ''}':lnk`;
    return `[mh /${names.map(codeOfQualifier).join(',')}]`;
  }
}

/** The two letters of a qualifier in capitals, as Cochrane writes them. */
export function codeOfQualifier(name: string): string {
  return (findQualifier(name)?.abbreviation ?? name).toUpperCase();
}

/** `?` for a required character, `$` for an optional one, `*` for any number. */
function writePlatformWildcards({ text, wildcards }: WordNode | PhraseNode): string {
  let written = '';
  let from = 0;
  for (const { at, min, max } of wildcards) {
    written += text.slice(from, at) + '?'.repeat(min) + openPart({ at, min, max });
    from = at;
  }
  return written + text.slice(from);
}

function openPart({ min, max }: Wildcard): string {
  return max === null ? '*' : '$'.repeat(max - min);
}

function yearsOfEmbase({ from, to, field }: DateNode): string {
  if (field === 'entry' && from?.length === 10 && to === null) {
    const [year = '', month = '', day = ''] = from.split('-');
    return `[${day}-${month}-${year}]/sd`;
  }
  const [first = '', last = first] = writeDateRange({
    from: from?.slice(0, 4) ?? null,
    to: to?.slice(0, 4) ?? null,
  }).split(':');
  return first === last ? `[${first}]/py` : `[${first}-${last}]/py`;
}

function monthsOfCochrane({ from, to }: DateNode): string {
  const first = from === null ? 'Jan 0001' : monthText(from, 1);
  const last = to === null ? 'present' : monthText(to, 12);
  return `with Cochrane Library publication date ${to === null ? `from ${first} to` : `Between ${first} and`} ${last}`;
}

function monthText(date: string, otherwise: number): string {
  const [year = '', month = String(otherwise)] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
