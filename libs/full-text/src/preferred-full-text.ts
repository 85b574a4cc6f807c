import { FullText, type CitedWork, type FullTextLink, type ReaderLibrary } from './full-text.port.js';

export interface PreferredOptions {
  /** Milliseconds after which services that have not answered are not waited for. */
  readonly deadlineMs: number;
  /** Called for services that gave no answer. */
  readonly onFailure: (error: unknown) => void;
}

/** Queries several services concurrently, and takes the link of the first in order that has one. */
export class PreferredFullText extends FullText {
  constructor(
    private readonly services: readonly FullText[],
    private readonly options: PreferredOptions,
  ) {
    super();
  }

  /**
   * A service without a response counts as one without the full text. Services that are no longer waited for are not
   * cancelled: their results are cached.
   */
  override async find(
    work: CitedWork,
    library: ReaderLibrary | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null> {
    const { deadlineMs, onFailure } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), deadlineMs);
    });
    const answers = this.services.map((service) =>
      service.find(work, library, signal).catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
        return null;
      }),
    );
    try {
      for (const answer of answers) {
        const link = await Promise.race([answer, late]);
        signal.throwIfAborted();
        if (link !== null) return link;
      }
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
