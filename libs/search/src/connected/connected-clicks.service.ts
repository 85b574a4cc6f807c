import { findDocument } from '../documents/find-document.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { entitlements, type Principal } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { CoClicksService, type Reader } from './co-clicks.service.js';
import { ConnectedLists } from './connected-lists.js';

/** Counts which connected articles readers open. */
@Injectable()
export class ConnectedClicksService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clicks: CoClicksService,
    private readonly lists: ConnectedLists,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /** Name of the list of articles connected with seeds, for {@link opened}. */
  listOf(seeds: readonly string[]): string {
    return this.lists.name(seeds);
  }

  /**
   * Counts that a reader opened a document next to the seeds of a list.
   *
   * @returns whether it was counted
   * @throws AppError `DOCUMENT_NOT_FOUND` if the server gave no such list, or there is no such document;
   *   ProRequiredError if the caller has no access to it
   */
  async opened(
    { document, searchId }: { readonly document: string; readonly searchId: string },
    reader: Reader,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<boolean> {
    const seeds = this.lists.seedsOf(searchId);
    if (seeds === null) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such list');
    const { grantPro, deadlineMs } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    await findDocument(this.engine, document, rights, { signal, deadlineMs });
    return this.clicks.vote(document, seeds, reader);
  }
}
