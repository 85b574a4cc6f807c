import { buildDocument, isRetracted, type EvidenceDocument } from '@clinical/evidence';
import { documentAddress } from '@clinical/search';
import { EuropePmcSource, RateLimitedClient } from '@clinical/importers';
import type { BuiltQuery } from '../answers/build-queries.js';
import { OutsideSource, OutsideSourceError } from './outside-source.port.js';

/** Records read for each search. */
const MAX_RECORDS = 50;
const INTERVAL_MS = 200;
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
const BACKOFF_MS = 500;

/** Europe PMC, by its search call (`GET <url>search`, https://europepmc.org/RestfulWebService). */
export class EuropePmcOutsideSource extends OutsideSource {
  readonly isOn = true;
  readonly #client: RateLimitedClient;

  /** @param base address of the service, with a slash at its end */
  constructor(
    private readonly base: string,
    userAgent: string,
  ) {
    super();
    this.#client = new RateLimitedClient({
      ...{ name: 'Europe PMC', userAgent, intervalMs: INTERVAL_MS },
      ...{ timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, backoffMs: BACKOFF_MS },
    });
  }

  async find(query: BuiltQuery, signal: AbortSignal): Promise<readonly EvidenceDocument[]> {
    const source = new EuropePmcSource({ base: this.base, query: europePmcQuery(query), max: MAX_RECORDS });
    try {
      const start = source.first();
      const { body } = await source.fetch(this.#client, { cursor: start }, signal);
      return [...source.read(body, null, start)].flatMap((finding) =>
        finding.kind === 'record' ? addressed(buildDocument([finding.record])) : [],
      );
    } catch (error) {
      if (signal.aborted) throw error;
      throw new OutsideSourceError('Europe PMC cannot be asked', { cause: error });
    }
  }
}

/** A search that asks for any word of the question would find everything outside: there all of them are asked for. */
function europePmcQuery({ criteria, parts }: BuiltQuery): string {
  return `(${parts.length === 0 ? criteria.replaceAll(' OR ', ' AND ') : criteria}) AND (HAS_ABSTRACT:Y)`;
}

/** A record that can be opened; none for one that is retracted or has no address. */
function addressed(document: EvidenceDocument): EvidenceDocument[] {
  const url = documentAddress(document);
  return url === '' || isRetracted(document) ? [] : [{ ...document, url }];
}
