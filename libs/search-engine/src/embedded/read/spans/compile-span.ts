import {
  EXACT_FIELDS,
  requireNearWithinLimits,
  type ExactField,
  type SpanNode,
} from '../../../search-plan.js';
import { expandWithinLimit } from '../../../shared/pattern-expansion.js';
import type { CallGuard } from '../call-guard.js';
import { EMPTY_SET, intersect, setOfSorted, sizeOf, unite, type DocSet } from '../doc-set.js';
import type { IndexSnapshot } from '../index-snapshot.js';
import { AnySpans, PhraseSpans, SequenceSpans } from './combined-spans.js';
import { NearSpans } from './near-spans.js';
import { WordSpans, WordsSpans, docidsInFields, type SpanSource } from './token-spans.js';

/** One bit per exact field. */
export function fieldBits(fields: readonly ExactField[]): number {
  return fields.reduce((bits, field) => bits | (1 << EXACT_FIELDS.indexOf(field)), 0);
}

/** Compiles span nodes to sources. Candidates are computed from the leaves up, so that few documents are read. */
export class SpanCompiler {
  private readonly fieldMask: number;

  constructor(
    private readonly snapshot: IndexSnapshot,
    private readonly guard: CallGuard,
    private readonly fields: readonly ExactField[],
  ) {
    this.fieldMask = fieldBits(fields);
  }

  compile(node: SpanNode): SpanSource {
    this.guard.check();
    switch (node.kind) {
      case 'token':
      case 'pattern':
        return this.words(this.textsOf(node));
      case 'sequence':
        return this.sequence(node.parts);
      case 'near': {
        requireNearWithinLimits(node);
        const operands = node.operands.map((operand) => this.compile(operand));
        return new NearSpans(operands, node, inAll(operands.map((each) => each.candidates)), this.guard);
      }
      case 'any':
        return this.any(node.options);
    }
  }

  private sequence(parts: readonly SpanNode[]): SpanSource {
    const texts = parts.flatMap((part) => (part.kind === 'token' ? part.text : []));
    const [first, ...others] = texts.map((text) => this.snapshot.word(text));
    if (first !== undefined && others.length > 0 && texts.length === parts.length) {
      const sets = texts.map((text) => this.documentsWith(text));
      return new PhraseSpans([first, ...others], this.fieldMask, inAll(sets));
    }
    const sources = parts.map((part) => this.compile(part));
    const [only] = sources;
    if (sources.length === 1 && only !== undefined) return only;
    return new SequenceSpans(sources, inAll(sources.map((source) => source.candidates)));
  }

  /** Words of a token or pattern. */
  private textsOf(node: Extract<SpanNode, { kind: 'token' | 'pattern' }>): readonly string[] {
    if (node.kind === 'token') return [node.text];
    return expandWithinLimit(
      this.snapshot.patterns,
      node.pattern,
      { kind: 'words', fields: this.fields },
      null,
    );
  }

  private words(texts: readonly string[]): SpanSource {
    const { snapshot, fieldMask } = this;
    const [only] = texts;
    return texts.length === 1 && only !== undefined
      ? new WordSpans(snapshot.word(only), fieldMask, this.documentsWith(only))
      : new WordsSpans(snapshot.words(texts), fieldMask, snapshot.universe);
  }

  /** Documents that contain a word in one of the fields. */
  private documentsWith(text: string): DocSet {
    const { snapshot, fieldMask } = this;
    return snapshot.leaf(`word ${fieldMask} ${text}`, () =>
      setOfSorted(docidsInFields(snapshot.word(text), fieldMask), snapshot.universe),
    );
  }

  /** Combines single words among the options into one source. */
  private any(options: readonly SpanNode[]): SpanSource {
    const flat = flatten(options);
    const texts = flat.flatMap((option) =>
      option.kind === 'token' || option.kind === 'pattern' ? this.textsOf(option) : [],
    );
    const sources = flat
      .filter((option) => option.kind !== 'token' && option.kind !== 'pattern')
      .map((option) => this.compile(option));
    if (texts.length > 0) sources.push(this.words([...new Set(texts)]));
    const [only] = sources;
    if (sources.length === 1 && only !== undefined) return only;
    const candidates = unite(
      sources.map((source) => source.candidates),
      this.snapshot.universe,
    );
    return new AnySpans(sources, candidates);
  }
}

function flatten(options: readonly SpanNode[]): SpanNode[] {
  return options.flatMap((option) => (option.kind === 'any' ? flatten(option.options) : option));
}

function inAll(sets: readonly DocSet[]): DocSet {
  const [first, ...others] = [...sets].sort((a, b) => sizeOf(a) - sizeOf(b));
  return first === undefined ? EMPTY_SET : others.reduce(intersect, first);
}
