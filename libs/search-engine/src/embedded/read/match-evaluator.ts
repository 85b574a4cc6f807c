import type { MatchNode } from '../../search-plan.js';
import type { CallGuard } from './call-guard.js';
import { EMPTY_SET, intersect, setOfWords, sizeOf, subtract, unite, type DocSet } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { LeafSets, type Leaf } from './leaf-sets.js';

/** Finds the live documents that match. */
export class MatchEvaluator {
  private readonly leaves: LeafSets;
  /** Cached results of definitions and labelled nodes. */
  private readonly known = new Map<MatchNode, DocSet>();

  constructor(
    private readonly snapshot: IndexSnapshot,
    private readonly definitions: readonly MatchNode[],
    private readonly guard: CallGuard,
  ) {
    this.leaves = new LeafSets(snapshot, guard);
  }

  evaluate(node: MatchNode): DocSet {
    this.guard.check();
    switch (node.kind) {
      case 'stem':
        return this.leaves.stem(node);
      case 'span':
        return this.leaves.span(node);
      case 'value':
        return this.leaves.value(node);
      case 'mesh':
        return this.leaves.mesh(node);
      case 'date':
        return this.leaves.date(node);
      case 'arrived':
        return this.leaves.arrived(node);
      case 'unstated':
        return this.leaves.unstated(node);
      case 'keys':
        return this.leaves.keys(node.keys);
      case 'everything':
        return setOfWords(this.snapshot.columns.live);
      case 'nothing':
        return EMPTY_SET;
      default:
        return this.combine(node);
    }
  }

  private combine(
    node: Exclude<
      MatchNode,
      Leaf<
        | 'stem'
        | 'span'
        | 'value'
        | 'mesh'
        | 'date'
        | 'arrived'
        | 'unstated'
        | 'keys'
        | 'everything'
        | 'nothing'
      >
    >,
  ): DocSet {
    switch (node.kind) {
      case 'and':
        return this.every(node.children);
      case 'or':
        return unite(
          node.children.map((child) => this.evaluate(child)),
          this.snapshot.universe,
        );
      case 'not':
        return this.except(node);
      case 'firstOf':
        return this.firstOf(node.children);
      case 'labelled':
        return this.once(node, () => this.evaluate(node.child));
      case 'definition': {
        const definition = this.definitions[node.index];
        if (definition === undefined) throw new RangeError(`The plan has no definition ${node.index}.`);
        return this.once(definition, () => this.evaluate(definition));
      }
    }
  }

  /** Evaluates cheap children first and stops once the result is empty. */
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

  private firstOf(children: readonly MatchNode[]): DocSet {
    for (const child of children) {
      const set = this.evaluate(child);
      if (sizeOf(set) > 0) return set;
    }
    return EMPTY_SET;
  }

  private once(node: MatchNode, find: () => DocSet): DocSet {
    let set = this.known.get(node);
    if (set === undefined) {
      set = find();
      this.known.set(node, set);
    }
    return set;
  }

  /** Estimated cost: a stem costs its number of documents; everything else comes after all stems. */
  private cost(node: MatchNode): number {
    if (node.kind === 'nothing') return -1;
    return node.kind === 'stem' ? this.snapshot.postings(node.stem).docids.length : Number.MAX_SAFE_INTEGER;
  }
}
