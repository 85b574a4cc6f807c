import { Database } from '@clinical/database';
import { citationKeys, type EvidenceDocument } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import type { CitationCounts } from './citations.contract.js';
import { CitationCountEntity } from './citations.entity.js';
import { CitationsService } from './citations.service.js';

const ROW = 1;
const DOCUMENTS_AT_ONCE = 1_000;

/** Counts how many records of the collection have citation data, and remembers it. */
@Injectable()
export class CitationCountsService {
  constructor(
    private readonly database: Database,
    private readonly citations: CitationsService,
    private readonly engine: ManagedSearchEngine,
    private readonly clock: Clock,
  ) {}

  /** The last count; null before the first one. */
  async last(): Promise<CitationCounts> {
    const row = await this.database.manager.findOneBy(CitationCountEntity, { id: ROW });
    if (row === null) return { records: 0, with_citations: 0, counted_at: null };
    return {
      records: row.records,
      with_citations: row.withCitations,
      counted_at: row.countedAt.toISOString(),
    };
  }

  /** @throws EngineUnavailableError if there is no collection */
  async count(signal: AbortSignal): Promise<void> {
    let records = 0;
    let withCitations = 0;
    let some: EvidenceDocument[] = [];
    const countSome = async (): Promise<void> => {
      const keys = some.map(citationKeys);
      const known = await this.citations.known([...new Set(keys.flat())]);
      records += some.length;
      withCitations += keys.filter((own) => own.some((key) => known.has(key))).length;
      some = [];
    };
    for await (const document of this.engine.readAllDocuments(signal)) {
      some.push(document);
      if (some.length === DOCUMENTS_AT_ONCE) await countSome();
    }
    await countSome();
    signal.throwIfAborted();
    await this.database.manager.upsert(
      CitationCountEntity,
      { id: ROW, records, withCitations, countedAt: this.clock.now() },
      ['id'],
    );
  }
}
