import { lengthByte, weightedCount, type FieldCounts, type RankingSettings } from '@clinical/evidence';

type FieldWeights = RankingSettings['fieldWeights'];

/** Columns that lengths are worked out from. */
interface TokenColumns {
  /** Docids are below this; they begin at 1. */
  readonly universe: number;
  tokensOf(docid: number): FieldCounts;
}

/**
 * The class of every document's length, one byte by docid, under the weights that were asked for last: a server
 * ranks with one set of them. Kept and extended as documents come.
 */
export class LengthBytes {
  private bytes = new Uint8Array(0);
  private weights: FieldWeights | null = null;
  /** Docids below this are done. */
  private done = 1;

  under(settings: Pick<RankingSettings, 'fieldWeights'>, columns: TokenColumns): Uint8Array {
    const { fieldWeights } = settings;
    if (this.weights === null || !isSame(this.weights, fieldWeights)) {
      this.weights = fieldWeights;
      this.done = 1;
    }
    if (this.bytes.length < columns.universe) {
      const grown = new Uint8Array(Math.ceil(columns.universe * 1.25));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    for (; this.done < columns.universe; this.done++)
      this.bytes[this.done] = lengthByte(weightedCount(columns.tokensOf(this.done), settings));
    return this.bytes;
  }
}

function isSame(a: FieldWeights, b: FieldWeights): boolean {
  return a.title === b.title && a.abstract === b.abstract && a.keywords === b.keywords;
}
