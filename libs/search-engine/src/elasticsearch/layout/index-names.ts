/** What the indices, aliases and generations of one installation are called. */
export class IndexNames {
  /** @param prefix such as `evidence` */
  constructor(private readonly prefix: string) {}

  /** Where searches go: the documents of the generation that serves. */
  get documentsAlias(): string {
    return `${this.prefix}-documents`;
  }

  /** Counters, checkpoints, publications and vocabulary of the generation that serves. */
  get ledgerAlias(): string {
    return `${this.prefix}-ledger`;
  }

  /** Holds who writes. */
  get lock(): string {
    return `${this.prefix}-lock`;
  }

  /** @param generation such as `0003` */
  documents(generation: string): string {
    return `${this.documentsAlias}-${generation}`;
  }

  ledger(generation: string): string {
    return `${this.ledgerAlias}-${generation}`;
  }

  /** The generation that an index of documents or a ledger belongs to; null when it is neither. */
  generationOf(index: string): string | null {
    for (const stem of [this.documentsAlias, this.ledgerAlias]) {
      const generation = index.startsWith(`${stem}-`) ? index.slice(stem.length + 1) : '';
      if (/^\d{4,}$/.test(generation)) return generation;
    }
    return null;
  }
}

/** Version of the mappings and of what stands in their fields; an index of another one is rebuilt. */
export const LAYOUT_VERSION = 1;
