import { CitationCountsService, CitationsService } from '@clinical/collection';
import { Database } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { CitationGraph, type CitationCoverage, type CitationEdge } from '@clinical/search';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';

/** The citations of the collection, for connected articles. */
@Injectable()
export class StoredCitationGraph extends CitationGraph {
  readonly #citations: CitationsService;
  readonly #counts: CitationCountsService;

  constructor(database: Database, engine: ManagedSearchEngine, clock: Clock) {
    super();
    this.#citations = new CitationsService(database);
    this.#counts = new CitationCountsService(database, this.#citations, engine, clock);
  }

  override around(keys: readonly string[], each: number): Promise<readonly CitationEdge[]> {
    return this.#citations.around(keys, each);
  }

  override async coverage(): Promise<CitationCoverage | null> {
    const { records, with_citations: withCitations, counted_at: at } = await this.#counts.last();
    return at === null ? null : { records, withCitations };
  }
}
