import type { ExactField, MatchNode, SpanNode, TextField } from '../../search-plan.js';
import { PASSAGE_BREAK } from '../storage/schema.js';
import { frequenciesAt } from '../storage/posting-codec.js';
import type { CallGuard } from './call-guard.js';
import {
  EMPTY_SET,
  intersect,
  setOfSorted,
  setOfWords,
  sizeOf,
  subtract,
  unite,
  type DocSet,
} from './doc-set.js';
import type { IndexSnapshot, StemPostings } from './index-snapshot.js';

/** Docids that one call of the exact index covers, so that a search can be called off between two. */
const EXACT_CHUNK = 1 << 18;
const COMMA = 44;
const ZERO = 48;
const ALL_FIELDS = 3;

type Leaf<Kind extends MatchNode['kind']> = Extract<MatchNode, { kind: Kind }>;

/** Finds the live documents that match. */
export class MatchEvaluator {
  constructor(
    private readonly snapshot: IndexSnapshot,
    private readonly guard: CallGuard,
  ) {}

  evaluate(node: MatchNode): DocSet {
    this.guard.check();
    switch (node.kind) {
      case 'stem':
        return this.stemLeaf(node);
      case 'span':
        return this.exactLeaf(node);
      case 'and':
        return this.every(node.children);
      case 'or':
        return unite(
          node.children.map((child) => this.evaluate(child)),
          this.snapshot.universe,
        );
      case 'not':
        return this.except(node);
      case 'everything':
        return setOfWords(this.snapshot.columns.live);
      case 'nothing':
        return EMPTY_SET;
      default:
        throw new Error(`The index cannot be asked for ${node.kind} yet.`);
    }
  }

  /** Cheap leaves first, and nothing more once no document is left. */
  private every(children: readonly MatchNode[]): DocSet {
    let found: DocSet | null = null;
    for (const child of [...children].sort((a, b) => this.cost(a) - this.cost(b))) {
      const set = this.evaluate(child);
      found = found === null ? set : intersect(found, set);
      if (sizeOf(found) === 0) return EMPTY_SET;
    }
    return found ?? EMPTY_SET;
  }

  private except(node: Leaf<'not'>): DocSet {
    const included = this.evaluate(node.include);
    return sizeOf(included) === 0 ? EMPTY_SET : subtract(included, this.evaluate(node.exclude));
  }

  /** A stem costs as much as it has documents, roughly; everything else comes after all stems. */
  private cost(node: MatchNode): number {
    if (node.kind === 'nothing') return -1;
    return node.kind === 'stem' ? this.snapshot.postings(node.stem).docids.length : Number.MAX_SAFE_INTEGER;
  }

  private stemLeaf(leaf: Leaf<'stem'>): DocSet {
    const postings = this.snapshot.postings(leaf.stem);
    if (new Set(leaf.fields).size === ALL_FIELDS) return postings.all;
    return setOfSorted(inFields(postings, leaf.fields), this.snapshot.universe);
  }

  private exactLeaf(leaf: Leaf<'span'>): DocSet {
    if (columnsOf(leaf.fields).length === 0) return EMPTY_SET;
    return this.snapshot.exactLeaf(leaf, () => {
      const query = exactQuery(leaf);
      const { universe } = this.snapshot;
      const chunks: Uint32Array[] = [];
      for (let from = 0; from < universe; from += EXACT_CHUNK) {
        this.guard.check();
        const digits = this.snapshot.statements.exact.get(query, from, from + EXACT_CHUNK) ?? null;
        if (digits !== null) chunks.push(this.liveOf(parseDocids(digits)));
      }
      return setOfSorted(joinChunks(chunks), universe);
    });
  }

  private liveOf(docids: Uint32Array): Uint32Array {
    const { columns } = this.snapshot;
    return columns.deleted === null ? docids : docids.filter((docid) => columns.isLive(docid));
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
  return postings.docids.filter((_, index) => {
    const packed = postings.packed[index] ?? 0;
    if (packed !== 0) return packedWanted[packed] === 1;
    const frequencies = frequenciesAt(postings, index);
    return fields.some((field) => frequencies[field] > 0);
  });
}

/** The leaf in the language of FTS5: a column filter and a quoted phrase. */
function exactQuery(leaf: Leaf<'span'>): string {
  const phrase = tokensOf(leaf.span).join(' ').replaceAll('"', PASSAGE_BREAK);
  return `{${columnsOf(leaf.fields).join(' ')}} : "${phrase}"`;
}

function columnsOf(fields: readonly ExactField[]): TextField[] {
  const columns = fields.flatMap((field): TextField[] => {
    if (field === 'author') return [];
    return [field === 'title' || field === 'abstract' ? field : 'keywords'];
  });
  return [...new Set(columns)];
}

function tokensOf(span: SpanNode): string[] {
  if (span.kind === 'token') return [span.text];
  if (span.kind === 'sequence') return span.parts.flatMap(tokensOf);
  throw new Error(`The index cannot be asked for ${span.kind} yet.`);
}

/** Reads decimal numbers between commas; faster than fetching them row by row or as JSON. */
function parseDocids(digits: Uint8Array): Uint32Array {
  const docids = new Uint32Array((digits.length + 1) >> 1);
  let length = 0;
  let value = 0;
  for (const digit of digits) {
    if (digit === COMMA) {
      docids[length++] = value;
      value = 0;
    } else value = value * 10 + digit - ZERO;
  }
  docids[length++] = value;
  return docids.subarray(0, length);
}

function joinChunks(chunks: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
