import type { StemFrequencies } from '@clinical/evidence';
import type {
  ExactField,
  MatchNode,
  SpanNode,
  TextField,
  TokenPattern,
  ValueField,
} from '../../search-plan.js';
import { meshTerm } from '../../shared/document-values.js';
import { expandWithinLimit } from '../../shared/pattern-expansion.js';
import { UNDATED_DAY, decodeFlags } from '../storage/column-codec.js';
import { TERM_KINDS, decodeDocument, type TermKind } from '../storage/open-database.js';
import { frequenciesAt } from '../storage/posting-codec.js';
import { lookupHash } from '../storage/term-block.js';
import type { CallGuard } from './call-guard.js';
import {
  EMPTY_SET,
  emptyWords,
  setOfSorted,
  setOfWords,
  subtract,
  toSorted,
  unite,
  type DocSet,
} from './doc-set.js';
import type { IndexSnapshot, StemPostings } from './index-snapshot.js';
import { SpanCompiler, fieldBits } from './spans/compile-span.js';
import { docidsInFields } from './spans/token-spans.js';

export type Leaf<Kind extends MatchNode['kind']> = Extract<MatchNode, { kind: Kind }>;

const ALL_FIELDS = 3;

/** Pattern of every value. */
const ANYTHING: TokenPattern = { literals: ['', ''], gaps: [{ min: 0, max: null }] };

/** Finds the live documents of a single leaf. */
export class LeafSets {
  constructor(
    private readonly snapshot: IndexSnapshot,
    private readonly guard: CallGuard,
  ) {}

  stem(leaf: Leaf<'stem'>): DocSet {
    const postings = this.snapshot.postings(leaf.stem);
    if (new Set(leaf.fields).size === ALL_FIELDS) return postings.all;
    return this.snapshot.leaf(JSON.stringify(['stem', leaf.fields, leaf.stem]), () =>
      setOfSorted(inFields(postings, leaf.fields), this.snapshot.universe),
    );
  }

  span({ span, fields, minimum }: Leaf<'span'>): DocSet {
    if (fields.length === 0) return EMPTY_SET;
    if (minimum <= 1 && span.kind === 'any') {
      const options = span.options.map((option) =>
        this.span({ kind: 'span', span: option, fields, minimum }),
      );
      return unite(options, this.snapshot.universe);
    }
    return this.snapshot.leaf(JSON.stringify([fields, minimum, span]), () =>
      minimum <= 1 && (span.kind === 'token' || span.kind === 'pattern')
        ? this.singleWords(span, fields)
        : this.spans(span, fields, minimum),
    );
  }

  value({ field, values }: Leaf<'value'>): DocSet {
    return this.snapshot.leaf(JSON.stringify([field, values]), () =>
      this.documentsWith(TERM_KINDS[field], this.valuesOf(field, values), false),
    );
  }

  mesh({ headings, major, subheadings }: Leaf<'mesh'>): DocSet {
    return this.snapshot.leaf(JSON.stringify(['mesh', headings, major, subheadings]), () => {
      const alternatives = headings.length === 0 ? [null] : headings;
      const qualifiers = subheadings.length === 0 ? [null] : subheadings;
      const terms = alternatives.flatMap((heading) =>
        qualifiers.map((qualifier) => meshTerm(heading, qualifier)),
      );
      return this.documentsWith(TERM_KINDS.mesh, terms, major);
    });
  }

  date({ from, to }: Leaf<'date'>): DocSet {
    const { columns } = this.snapshot;
    if (from === null && to === null) return setOfWords(columns.live);
    const [first, last] = [from ?? -Infinity, to ?? Infinity];
    return this.liveDocuments((docid) => {
      const day = columns.day[docid] ?? UNDATED_DAY;
      return day !== UNDATED_DAY && day >= first && day <= last;
    });
  }

  arrived({ after }: Leaf<'arrived'>): DocSet {
    const { arrived } = this.snapshot.columns;
    return this.liveDocuments((docid) => (arrived[docid] ?? 0) > after);
  }

  unstated({ field }: Leaf<'unstated'>): DocSet {
    return this.snapshot.leaf(JSON.stringify(['unstated', field]), () => {
      const all = setOfWords(this.snapshot.columns.live);
      const stated =
        field === 'date'
          ? this.date({ kind: 'date', from: -Infinity, to: null })
          : this.value({ kind: 'value', field, values: [ANYTHING] });
      return subtract(all, stated);
    });
  }

  /** Live documents with any of the lookup keys. */
  keys(keys: readonly string[]): DocSet {
    if (keys.length === 0) return EMPTY_SET;
    const { statements, universe } = this.snapshot;
    const keySet = new Set(keys);
    const found = new Set([...keySet].flatMap((key) => statements.lookup.all(lookupHash(key))));
    const verified = [...found].filter((docid) => {
      const body = statements.body.get(docid);
      return body !== undefined && decodeDocument(body).lookupKeys.some((key) => keySet.has(key));
    });
    return setOfSorted(Uint32Array.from(verified).sort(), universe);
  }

  private liveDocuments(passes: (docid: number) => boolean): DocSet {
    const { columns, universe } = this.snapshot;
    const words = emptyWords(universe);
    for (let docid = 1; docid < universe; docid++) {
      this.guard.checkEvery(docid);
      if (passes(docid) && columns.isLive(docid))
        words[docid >>> 5] = (words[docid >>> 5] ?? 0) | (1 << (docid & 31));
    }
    return setOfWords(words);
  }

  /** Fields are known without reading positions. */
  private singleWords(
    span: Extract<SpanNode, { kind: 'token' | 'pattern' }>,
    fields: readonly ExactField[],
  ): DocSet {
    const { snapshot } = this;
    const fieldMask = fieldBits(fields);
    const words =
      span.kind === 'token'
        ? [snapshot.word(span.text)]
        : snapshot.words(expandWithinLimit(snapshot.patterns, span.pattern, { kind: 'words', fields }, null));
    const sets = words.map((word) => setOfSorted(docidsInFields(word, fieldMask), snapshot.universe));
    return unite(sets, snapshot.universe);
  }

  private spans(span: SpanNode, fields: readonly ExactField[], minimum: number): DocSet {
    const { universe } = this.snapshot;
    const source = new SpanCompiler(this.snapshot, this.guard, fields).compile(span);
    const candidates = toSorted(source.candidates);
    const found = new Uint32Array(candidates.length);
    let length = 0;
    for (let at = 0; at < candidates.length; at++) {
      this.guard.checkEvery(at);
      const docid = candidates[at] ?? 0;
      let fulfils = false;
      for (let rest = source.moveTo(docid); rest !== 0 && !fulfils; rest &= rest - 1) {
        const field = 31 - Math.clz32(rest & -rest);
        fulfils = source.startsAt(field, minimum);
      }
      if (fulfils) found[length++] = docid;
    }
    return setOfSorted(found.slice(0, length), universe);
  }

  private valuesOf(field: ValueField, values: Leaf<'value'>['values']): string[] {
    const texts = values.flatMap((value) =>
      typeof value === 'string'
        ? value
        : expandWithinLimit(this.snapshot.patterns, value, { kind: 'values', field }, null),
    );
    return [...new Set(texts)];
  }

  private documentsWith(kind: TermKind, terms: readonly string[], flagged: boolean): DocSet {
    const { snapshot } = this;
    const sets: DocSet[] = [];
    snapshot.terms.readMany(kind, [...new Set(terms)], (_, stored) => {
      this.guard.check();
      const { docids, flags } = decodeFlags(stored, snapshot.columns.deleted);
      const selected = flagged ? docids.filter((_docid, at) => flags[at] === 1) : docids;
      sets.push(setOfSorted(selected, snapshot.universe));
    });
    return unite(sets, snapshot.universe);
  }
}

/** Docids with the stem in one of `fields`. */
function inFields(postings: StemPostings, fields: readonly TextField[]): Uint32Array {
  const packedWanted = new Uint8Array(256);
  for (let packed = 1; packed < 256; packed++) {
    const inTitle = fields.includes('title') && (packed & 3) !== 0;
    const inAbstract = fields.includes('abstract') && ((packed >> 2) & 15) !== 0;
    const inKeywords = fields.includes('keywords') && packed >> 6 !== 0;
    packedWanted[packed] = inTitle || inAbstract || inKeywords ? 1 : 0;
  }
  const { docids, packed } = postings;
  const found = new Uint32Array(docids.length);
  let length = 0;
  for (let index = 0; index < docids.length; index++) {
    const fieldsOf = packed[index] ?? 0;
    if (fieldsOf === 0 ? isInAny(fields, frequenciesAt(postings, index)) : packedWanted[fieldsOf] === 1)
      found[length++] = docids[index] ?? 0;
  }
  return found.slice(0, length);
}

function isInAny(fields: readonly TextField[], frequencies: StemFrequencies): boolean {
  return fields.some((field) => frequencies[field] > 0);
}
