import type { EvidenceDocument } from '@clinical/evidence';
import type { MeshHeading } from '@clinical/mesh';
import type {
  DateNode,
  Dialect,
  FieldName,
  MeshNode,
  PhraseNode,
  ProximityNode,
  QueryNode,
  Wildcard,
  WordNode,
} from '@clinical/query-language';
import { stem, tokenKey, tokenTexts } from '@clinical/text-analysis';
import { documentFields, type DocumentFields } from './document-fields.js';

/** A stretch of a passage: its first token, and the one after its last. */
type Stretch = readonly [number, number];

/** For every token of a text what tokens of the collection it stands for. */
type Tokens = readonly ReadonlySet<string>[];

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  english: ['eng', 'en', 'english'],
  german: ['ger', 'deu', 'de', 'german'],
  french: ['fre', 'fra', 'fr', 'french'],
};
const TEXT = ['title', 'abstract', 'keyword', 'heading', 'substance'] as const;

/**
 * What a query finds, worked out plainly: it walks the syntax tree over the records themselves, as
 * query-language.md section 4.6 says, and shares no code with the planner or the engine. It is what both are
 * held against.
 */
export class TreeEvaluator {
  readonly #documents: readonly EvidenceDocument[];
  readonly #fields: readonly DocumentFields[];
  readonly #holders = new Map<string, Set<number>>();
  readonly #headings: readonly MeshHeading[];
  readonly #dialect: Dialect;

  constructor(documents: readonly EvidenceDocument[], headings: readonly MeshHeading[], dialect: Dialect) {
    this.#documents = documents;
    this.#headings = headings;
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
  ): Set<number> {
    const of = (child: QueryNode): Set<number> => this.#evaluate(child, fields, lineOf);
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
        return this.#evaluate(node.child, node.fields, lineOf);
      case 'lines': {
        const sets = node.lines.map((line) => this.#evaluate(lineOf(line), null, lineOf));
        if (node.operator !== 'and') return new Set(sets.flatMap((set) => [...set]));
        return sets.reduce((a, b) => new Set([...a].filter((at) => b.has(at))));
      }
      case 'word':
      case 'phrase':
        return this.#text(node, fields);
      case 'proximity':
        return this.#near(node, fields, 1);
      case 'frequency':
        return node.child.kind === 'field'
          ? this.#near(node.child.child, node.child.fields, node.minimum)
          : this.#near(node.child, fields, node.minimum);
      case 'date':
        return this.#dated(node);
      case 'mesh':
        return this.#indexed(node);
      case 'subheading':
        return this.#indexed({ heading: '', explode: false, major: false, subheadings: node.names });
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

  #text(node: WordNode | PhraseNode, fields: readonly FieldName[] | null): Set<number> {
    if (fields === null) {
      const single = node.kind === 'word' && this.#dialect !== 'ovid' ? stemmed(node) : null;
      if (single !== null) return this.#stemmed(single);
    }
    const wanted = fields ?? this.#untagged();
    const tokens = this.#tokensOf(node);
    const inText = textFieldsOf(wanted);
    let found = this.#spanning(node, inText, 1);
    if (found.size === 0 && node.kind === 'phrase' && node.fallback === 'and' && inText.length > 0)
      found = this.#where((_, held) =>
        tokens.every((set) =>
          inText.some((field) => held[field].some((passage) => passage.some((each) => set.has(each)))),
        ),
      );
    for (const field of wanted.filter((each) => !inText.some((other) => other === each)))
      for (const at of this.#inValues(node, field)) found.add(at);
    return found;
  }

  #untagged(): readonly FieldName[] {
    return this.#dialect === 'ovid' ? TEXT : [...TEXT, 'publicationType'];
  }

  #stemmed(token: string): Set<number> {
    const wanted = stem(token);
    return this.#where((_, fields) =>
      [...TEXT, 'publicationType' as const].some((field) =>
        fields[field].some((passage) => passage.some((each) => stem(each) === wanted)),
      ),
    );
  }

  #near(node: QueryNode, fields: readonly FieldName[] | null, minimum: number): Set<number> {
    const wanted = fields ?? fieldsIn(node) ?? this.#untagged();
    const inText = textFieldsOf(wanted);
    return this.#spanning(node, wanted.includes('author') ? [...inText, 'author'] : inText, minimum);
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

  /** Where a node stands in a passage. */
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

  #inValues(node: WordNode | PhraseNode, field: FieldName): Set<number> {
    const quoted = node.kind === 'phrase' && node.quoted;
    switch (field) {
      case 'author':
        return this.#where(({ authors }) => authors.some((name) => isAuthor(name, node, quoted, 'within')));
      case 'firstAuthor':
        return this.#where(({ authors }) => isAuthor(authors[0] ?? '', node, quoted, 'whole'));
      case 'lastAuthor':
        return this.#where(({ authors }) => isAuthor(authors.at(-1) ?? '', node, quoted, 'whole'));
      case 'journal':
        return this.#where(({ journal: { title, abbreviation, issn } }) =>
          [title, abbreviation, issn].some((name) => isValue(name, node)),
        );
      case 'registryNumber':
        return this.#where(({ substances }) => substances.some((each) => isValue(each.registryNumber, node)));
      case 'language': {
        const values = LANGUAGES[tokenKey(node.text)];
        return this.#where(({ languages }) =>
          languages.some((each) => values?.includes(tokenKey(each)) ?? isValue(each, node)),
        );
      }
      case 'publicationType': {
        const names = node.wildcards.length > 0 ? null : this.#narrowerTypes(node.text);
        return this.#where(({ publicationTypes }) =>
          publicationTypes.some((type) => names?.includes(tokenKey(type)) ?? isValue(type, node)),
        );
      }
      case 'identifier':
        return this.#where(
          ({ pmid, doi }) => tokenKey(node.text) === tokenKey(pmid) || sameText(node.text, doi),
        );
      default:
        return new Set();
    }
  }

  #narrowerTypes(type: string): string[] {
    const heading = this.#headings.find(({ name }) => tokenKey(name) === tokenKey(type));
    if (heading === undefined || !heading.treeNumbers.some((number) => number.startsWith('V')))
      return [tokenKey(type)];
    return this.#below(heading);
  }

  #below({ treeNumbers }: MeshHeading): string[] {
    return this.#headings
      .filter((other) =>
        other.treeNumbers.some((number) =>
          treeNumbers.some((top) => number === top || number.startsWith(`${top}.`)),
        ),
      )
      .map(({ name }) => tokenKey(name));
  }

  #indexed({
    heading,
    explode,
    major,
    subheadings,
  }: Pick<MeshNode, 'heading' | 'explode' | 'major' | 'subheadings'>): Set<number> {
    const known = this.#headings.find(
      ({ name, ui }) => tokenKey(name) === tokenKey(heading) || ui === heading,
    );
    const own = known === undefined ? [tokenKey(heading)] : [tokenKey(known.name)];
    const names = explode && known !== undefined ? [...own, ...this.#below(known)] : own;
    const wanted = subheadings.map(tokenKey);
    return this.#where(({ mesh }) =>
      mesh.some((each) => {
        if (heading !== '' && !names.includes(tokenKey(each.heading))) return false;
        if (wanted.length === 0) return !major || each.major;
        const isWholeMajor = each.major && each.qualifiers.every((qualifier) => !qualifier.major);
        return each.qualifiers.some(
          (qualifier) =>
            wanted.includes(tokenKey(qualifier.name)) && (!major || qualifier.major || isWholeMajor),
        );
      }),
    );
  }

  #dated({ from, to }: DateNode): Set<number> {
    return this.#where(({ date }) => {
      if (date === '') return false;
      const first = `${date}-01-01`.slice(0, 10);
      const isLate = from === null || first >= `${from}-01-01`.slice(0, 10);
      return isLate && (to === null || first <= `${to}-99-99`.slice(0, 10));
    });
  }
}

function textFieldsOf(fields: readonly FieldName[]): ((typeof TEXT)[number] | 'publicationType')[] {
  const text = TEXT.filter((field) => fields.includes(field));
  return text.length > 0 && fields.includes('publicationType') ? [...text, 'publicationType'] : text;
}

function fieldsIn(node: QueryNode): readonly FieldName[] | null {
  if (node.kind === 'field') return node.fields;
  if (node.kind !== 'proximity') return null;
  return node.operands.map(fieldsIn).find((fields) => fields !== null) ?? null;
}

/** The token of an untagged word that counts by its stem; null for several tokens and for wildcards. */
function stemmed({ text, wildcards }: WordNode): string | null {
  if (wildcards.length > 0) return null;
  const tokens = tokenTexts(text);
  const without = tokens.length === 1 ? tokens : tokenTexts(text.replace(/['\u2019][sS]$/, ''));
  return without.length === 1 ? (without[0] ?? null) : null;
}

const MARKER = /qzx([a-z]+)xzq/;

/**
 * Tokens as texts or expressions. Letters that no word has mark where wildcards stand, so that the text is made into
 * tokens as a whole.
 */
function expressionsOf(text: string, wildcards: readonly Wildcard[]): (string | RegExp)[] {
  let marked = text;
  [...wildcards].reverse().forEach(({ at }, index) => {
    const number = wildcards.length - 1 - index;
    marked = `${marked.slice(0, at)}qzx${letters(number)}xzq${marked.slice(at)}`;
  });
  return tokenTexts(marked).map((token) => {
    if (!MARKER.test(token)) return token;
    const parts = token.split(/(qzx[a-z]+?xzq)/).map((part) => {
      const found = MARKER.exec(part);
      const wildcard = found === null ? undefined : wildcards[numberOf(found[1] ?? '')];
      return wildcard === undefined ? part : `[^ ]{${wildcard.min},${wildcard.max ?? ''}}`;
    });
    return new RegExp(`^${parts.join('')}$`, 'u');
  });
}

const letters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
const numberOf = (text: string): number =>
  Number([...text].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));

/** Every way to take one stretch of each, none overlapping, close enough, and in order where that is asked. */
function together(
  stretches: readonly (readonly Stretch[])[],
  { distance, ordered }: ProximityNode,
): Stretch[] {
  if (stretches.length === 1) return [...(stretches[0] ?? [])];
  const found: Stretch[] = [];
  const take = (chosen: readonly Stretch[], rest: readonly (readonly Stretch[])[]): void => {
    const [next, ...others] = rest;
    if (next === undefined) {
      const start = Math.min(...chosen.map(([first]) => first));
      const end = Math.max(...chosen.map(([, last]) => last));
      const length = chosen.reduce((sum, [first, last]) => sum + last - first, 0);
      if (end - start - length <= distance) found.push([start, end]);
      return;
    }
    for (const stretch of next) {
      const previous = chosen.at(-1);
      if (ordered && previous !== undefined && stretch[0] < previous[1]) continue;
      if (chosen.some(([start, end]) => stretch[0] < end && start < stretch[1])) continue;
      take([...chosen, stretch], others);
    }
  };
  take([], stretches);
  return found;
}

function distinctOperands({ operands }: ProximityNode): QueryNode[] {
  return [...new Map(operands.map((operand) => [meaningOf(operand), operand])).values()];
}

function meaningOf(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return expressionsOf(node.text, node.wildcards).map(String).join(' ');
    case 'or': {
      const meanings = [...new Set(node.children.map(meaningOf))];
      return meanings.length === 1 ? (meanings[0] ?? '') : `(${meanings.join('|')})`;
    }
    case 'proximity': {
      const meanings = distinctOperands(node).map(meaningOf);
      return meanings.length === 1
        ? (meanings[0] ?? '')
        : `<${node.distance}${String(node.ordered)} ${meanings.join('~')}>`;
    }
    case 'field':
    case 'frequency':
      return meaningOf(node.child);
    default:
      return JSON.stringify(node);
  }
}

function isValue(value: string, { text, wildcards }: WordNode | PhraseNode): boolean {
  if (value === '') return false;
  const parts = expressionsOf(text, wildcards).map((part) =>
    typeof part === 'string' ? part : part.source.slice(1, -1),
  );
  return new RegExp(`^${parts.join(' ').replaceAll('[^ ]', '.')}$`, 'u').test(tokenKey(value));
}

/** Surname and initials: the last short token of several is the beginning of the initials, unless quoted. */
function isAuthor(
  name: string,
  node: WordNode | PhraseNode,
  quoted: boolean,
  how: 'within' | 'whole',
): boolean {
  const parts = expressionsOf(node.text, node.wildcards);
  const last = parts.at(-1);
  const hasInitials = !quoted && parts.length > 1 && typeof last === 'string' && last.length <= 2;
  const tests = parts.map((part, at) => {
    const source = typeof part === 'string' ? part : part.source.slice(1, -1);
    return new RegExp(`^${source}${hasInitials && at === parts.length - 1 ? '.*' : ''}$`, 'u');
  });
  const tokens = tokenTexts(name);
  const fits = (start: number): boolean =>
    tests.every((test, ahead) => test.test(tokens[start + ahead] ?? ' '));
  if (how === 'within') return tokens.some((_, start) => fits(start));
  const isShort = hasInitials || quoted ? tokens.length === tests.length : tokens.length >= tests.length;
  return isShort && fits(0);
}

function sameText(typed: string, value: string): boolean {
  return value !== '' && typed.trim().toLowerCase() === value.toLowerCase();
}
