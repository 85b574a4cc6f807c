import { LRUCache } from 'lru-cache';
import { FullText, type CitedWork, type FullTextLink, type ReaderLibrary } from './full-text.port.js';

const HOUR_MS = 3_600_000;
const FOUND_MS = 24 * HOUR_MS;
const NOT_FOUND_MS = 6 * HOUR_MS;
const MAX_ENTRIES = 20_000;

/** Remembers the answers of a service: links for a day, 'no full text' for six hours. Failures are not remembered. */
export class CachedFullText extends FullText {
  readonly #answers: LRUCache<string, { readonly link: FullTextLink | null }>;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly service: FullText,
    now: () => number = () => performance.now(),
  ) {
    super();
    this.#answers = new LRUCache({ max: MAX_ENTRIES, perf: { now }, ttlResolution: 0 });
  }

  override async find(
    work: CitedWork,
    library: ReaderLibrary | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null> {
    const key = JSON.stringify([library?.libkeyId ?? null, work.doi, work.pmid]);
    const known = this.#answers.get(key);
    if (known !== undefined) return known.link;
    const link = await this.service.find(work, library, signal);
    this.#answers.set(key, { link }, { ttl: link === null ? NOT_FOUND_MS : FOUND_MS });
    return link;
  }
}
