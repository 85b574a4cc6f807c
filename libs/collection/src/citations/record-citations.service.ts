import {
  categoryTitle,
  citationKeys,
  isRetracted,
  publicationName,
  type EvidenceDocument,
} from '@clinical/evidence';
import { findDocument, planOfKeys, SEARCH_SETTINGS, type StrategySearchSettings } from '@clinical/search';
import { entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine, type CallContext, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import type { CitedRecords, RecordCitations } from './citations.contract.js';
import { CitationsService } from './citations.service.js';

/** Works of each direction that are looked up. */
const WORKS = 1_000;
/** Records of each direction that are listed. */
const RECORDS = 50;

/** What a record cites, and what cites it, as far as sources say and the caller may see. */
@Injectable()
export class RecordCitationsService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly citations: CitationsService,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /** @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access */
  async of(id: string, signal: AbortSignal, principal: Principal): Promise<RecordCitations> {
    const { ranking, grantPro, deadlineMs } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    const context = { signal, deadlineMs };
    const { document } = await findDocument(this.engine, id, rights, context);
    const own = citationKeys(document);
    const rows = own.length === 0 ? [] : await this.citations.around(own, WORKS);
    const others = (from: 'citing' | 'cited', to: 'citing' | 'cited'): string[] => [
      ...new Set(
        rows.filter((row) => own.includes(row[from]) && !own.includes(row[to])).map((row) => row[to]),
      ),
    ];
    const planOf = (keys: readonly string[]): SearchPlan =>
      planOfKeys(keys, RECORDS, rights, { ranking, today: this.clock.today() });
    const [cites, citedBy] = await Promise.all([
      this.records(others('citing', 'cited'), planOf, context),
      this.records(others('cited', 'citing'), planOf, context),
    ]);
    return { cites, cited_by: citedBy };
  }

  private async records(
    keys: readonly string[],
    planOf: (keys: readonly string[]) => SearchPlan,
    context: CallContext,
  ): Promise<CitedRecords> {
    if (keys.length === 0) return { known: 0, total: 0, records: [] };
    const { hits, total } = await this.engine.search(planOf(keys), context);
    return { known: keys.length, total, records: hits.map(({ document }) => present(document)) };
  }
}

function present(document: EvidenceDocument): CitedRecords['records'][number] {
  const category = document.categories[0] ?? 0;
  return {
    id: document.id,
    title: document.title,
    title_markup: [...(document.titleMarkup ?? [])],
    publication: publicationName(document),
    date: document.date,
    category,
    category_name: categoryTitle(category),
    retracted: isRetracted(document),
  };
}
