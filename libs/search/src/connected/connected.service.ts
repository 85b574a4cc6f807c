import type { Language } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import { CollectionStatus } from '../planning/collection-status.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { findDocument, findDocuments } from '../documents/find-document.js';
import { listedRecord } from '../presentation/listed-record.js';
import { entitlements, type Entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { CitationGraph } from './citation-graph.js';
import { CoClicksService } from './co-clicks.service.js';
import { findCandidates, type Candidates, type CandidateSearch } from './connected-candidates.js';
import { mixConnected, type Connected } from './connected-mix.js';
import {
  CONNECTED_DEFAULTS,
  CONNECTED_FACTORS,
  MAX_CONNECTED,
  MAX_CONNECTED_FREE,
} from './connected-factors.contract.js';
import type { ConnectedDocument, ConnectedRequest, ConnectedResponse } from './connected.contract.js';

/** Smallest share of a factor that is worth telling. */
const MIN_SHARE = 0.01;

/** Articles connected with one record, the most connected first. */
export interface ConnectedOfRecord {
  readonly record: EvidenceDocument;
  readonly all: readonly EvidenceDocument[];
  /** Those that the caller may see: the first 100 for Pro users, the first three for others (B33). */
  readonly shown: readonly EvidenceDocument[];
}

/** Articles connected with others (SEARCH-4): what cites them, what they cite, and what is about the same. */
@Injectable()
export class ConnectedService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly graph: CitationGraph,
    private readonly clicks: CoClicksService,
    private readonly collection: CollectionStatus,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * The first 100 connected articles for Pro users; the first three and the number of the others for everyone else (B33).
   *
   * @throws AppError `DOCUMENT_NOT_FOUND` if there is none of the documents; ProRequiredError if the caller has access to none
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async find(
    request: ConnectedRequest,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<Omit<ConnectedResponse, 'searchId'>> {
    const rights = entitlements(principal, { pro: this.settings.grantPro });
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const ids = [...new Set(request.documents)];
    const known = (await findDocuments(this.engine, ids, rights, context)).map(({ document }) => document);
    const seeds = known.slice(0, request.factors.top);
    const seedIds = seeds.map(({ id }) => id);
    const [candidates, coverage] = await Promise.all([
      this.candidates(seeds, request.keywords, language, { rights, context }),
      this.graph.coverage(),
    ]);
    const connected = mixConnected(candidates.facts, request.factors).slice(0, MAX_CONNECTED);
    const shown = connected.slice(0, mostShown(rights));
    return {
      documents: this.present(shown, candidates, language),
      summary: {
        seeds: seedIds,
        unknown: ids.filter((id) => !known.some((document) => document.id === id)),
        total: connected.length,
        hidden: connected.length - shown.length,
        seeds_with_citations: candidates.seedsWithCitations,
        citation_data:
          coverage === null ? null : { records: coverage.records, with_citations: coverage.withCitations },
      },
    };
  }

  /**
   * The articles connected with one record, by the default weights, for its feed and alerts.
   *
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofRecord(id: string, signal: AbortSignal, principal: Principal): Promise<ConnectedOfRecord> {
    const rights = entitlements(principal, { pro: this.settings.grantPro });
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const { document: record } = await findDocument(this.engine, id, rights, context);
    const { facts, documents } = await this.candidates([record], '', 'en', { rights, context });
    const all = mixConnected(facts, CONNECTED_DEFAULTS).flatMap((each) => documents.get(each.id) ?? []);
    return { record, all, shown: all.slice(0, mostShown(rights)) };
  }

  private async candidates(
    seeds: readonly EvidenceDocument[],
    keywords: string,
    language: Language,
    caller: Pick<CandidateSearch, 'rights' | 'context'>,
  ): Promise<Candidates> {
    const { engine, graph } = this;
    const [{ documents: total }, clicks] = await Promise.all([
      this.collection.read(),
      this.clicks.openedWith(seeds.map(({ id }) => id)),
    ]);
    const settings = {
      ranking: this.settings.ranking,
      today: this.clock.today(),
      publicationsInFacet: 0,
      language,
    };
    return findCandidates(seeds, keywords, clicks, { engine, graph, settings, total, ...caller });
  }

  private present(
    connected: readonly Connected[],
    { documents }: Candidates,
    language: Language,
  ): ConnectedDocument[] {
    const presentation = { settings: this.settings.appraisal, language, today: this.clock.today() };
    return connected.flatMap(({ id, shares }, at) => {
      const document = documents.get(id);
      if (document === undefined) return [];
      const why = CONNECTED_FACTORS.map((factor) => ({ factor, share: shares[factor] }))
        .filter(({ share }) => share >= MIN_SHARE)
        .sort((a, b) => b.share - a.share);
      return { ...listedRecord(document, presentation), index: at + 1, why };
    });
  }
}

function mostShown({ isPro }: Pick<Entitlements, 'isPro'>): number {
  return isPro ? MAX_CONNECTED : MAX_CONNECTED_FREE;
}
