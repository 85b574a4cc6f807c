import type { DocumentValue } from '../../vocabulary/document-values.js';
import { inCodePointOrder } from '../storage/code-point-order.js';
import { FlagBlock } from '../storage/flag-codec.js';
import { TERM_KINDS, type TermKind } from '../storage/schema.js';
import type { TermEntry } from '../storage/term-block.js';

const NOTHING = { bytes: new Uint8Array(0), from: 0, to: 0 };

/** Gathers which documents of a batch have each value. */
export class ValueGatherer {
  private readonly byKind = new Map<TermKind, Map<string, FlagBlock>>();

  add(docid: number, { field, term, flag }: DocumentValue): void {
    const kind = TERM_KINDS[field];
    let values = this.byKind.get(kind);
    if (values === undefined) {
      values = new Map();
      this.byKind.set(kind, values);
    }
    let block = values.get(term);
    if (block === undefined) {
      block = new FlagBlock();
      values.set(term, block);
    }
    block.add(docid, flag);
  }

  /** By ascending kind and term; nothing can be added after it. */
  *entries(): Generator<TermEntry> {
    for (const kind of [...this.byKind.keys()].sort((a, b) => a - b)) {
      const values = this.byKind.get(kind);
      for (const term of inCodePointOrder([...(values?.keys() ?? [])])) {
        const block = values?.get(term);
        if (block === undefined) continue;
        const bytes = block.encode();
        const data = { bytes, from: 0, to: bytes.length };
        yield { kind, term, pieces: [{ documents: block.documents, data, tail: NOTHING }] };
      }
    }
  }
}
