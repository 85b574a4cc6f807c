import { createHmac, randomBytes } from 'node:crypto';
import type { StrategyLink } from '@clinical/contracts';
import {
  Database,
  SavedSearchRepository,
  type SavedSearchRecord,
  type Transaction,
} from '@clinical/database';
import { Audit, sameHash, type Actor } from '@clinical/people';
import { APP_CONFIG, APP_SECRET, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { notInLibrary } from '../library/library-query.js';
import { isStrategy } from '../versions/versions.service.js';
import { StrategyLinkEntity } from './shared-strategy.entities.js';

/** What a link names: a saved search, and the signature that opens it. */
export interface LinkParts {
  readonly id: number;
  readonly key: string;
}

/** Read-only links of saved strategies: created, limited and revoked by the owner, opened by whoever has one. */
@Injectable()
export class StrategyLinksService {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearchRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {}

  /** @throws AppError `NOT_IN_LIBRARY` */
  async link(accountId: number, id: number): Promise<StrategyLink> {
    await this.#own(accountId, id);
    return this.#presented(await this.database.manager.findOneBy(StrategyLinkEntity, { searchId: id }));
  }

  /**
   * Creates the link, or changes its end.
   *
   * @throws AppError `NOT_IN_LIBRARY`
   */
  async share(actor: Actor, accountId: number, id: number, endsAt: Date | null): Promise<StrategyLink> {
    await this.#own(accountId, id);
    return this.database.transaction(async (within) => {
      const { manager } = within;
      const present = await manager.findOneBy(StrategyLinkEntity, { searchId: id });
      const link = present ?? {
        ...{ searchId: id, nonce: randomBytes(16).toString('hex') },
        createdAt: this.clock.now(),
      };
      const saved = await manager.save(StrategyLinkEntity, { ...link, endsAt });
      if (present === null) await this.#note(within, 'strategy_shared', actor, accountId, id);
      return this.#presented(saved);
    });
  }

  /** Makes the link void; a later one differs. @throws AppError `NOT_IN_LIBRARY` */
  async revoke(actor: Actor, accountId: number, id: number): Promise<void> {
    await this.#own(accountId, id);
    await this.database.transaction(async (within) => {
      const { affected } = await within.manager.delete(StrategyLinkEntity, { searchId: id });
      if (affected !== 0) await this.#note(within, 'strategy_unshared', actor, accountId, id);
    });
  }

  /**
   * The strategy of a link.
   *
   * @throws AppError `STRATEGY_LINK_NOT_FOUND` for a link that is wrong, revoked or past its end
   */
  async find({ id, key }: LinkParts): Promise<SavedSearchRecord> {
    const link = await this.database.manager.findOneBy(StrategyLinkEntity, { searchId: id });
    if (link === null || !sameHash(this.#keyOf(link), key)) throw linkNotFound();
    if (link.endsAt !== null && link.endsAt <= this.clock.now()) throw linkNotFound();
    const search = await this.searches.byId(id);
    if (search === null) throw linkNotFound();
    return search;
  }

  async #own(accountId: number, id: number): Promise<void> {
    const search = await this.searches.find(accountId, id);
    if (search === null || !isStrategy(search)) throw notInLibrary();
  }

  #presented(link: StrategyLinkEntity | null): StrategyLink {
    if (link === null) return { url: null, endsAt: null };
    const url = `${this.config.publicUrl}/Sharedstrategy?id=${link.searchId}&key=${this.#keyOf(link)}`;
    return { url, endsAt: link.endsAt?.toISOString() ?? null };
  }

  #keyOf({ searchId, nonce }: Pick<StrategyLinkEntity, 'searchId' | 'nonce'>): string {
    return createHmac('sha256', this.secret).update(`strategy\n${searchId}\n${nonce}`).digest('hex');
  }

  #note(
    within: Transaction,
    event: 'strategy_shared' | 'strategy_unshared',
    { address }: Actor,
    accountId: number,
    id: number,
  ): Promise<void> {
    return this.audit.note(within, event, { accountId, address, detail: `saved search ${id}` });
  }
}

/** A link that is wrong, revoked or past its end. */
export function linkNotFound(): AppError {
  return new AppError('STRATEGY_LINK_NOT_FOUND', 'user', 'The link of the strategy is not valid');
}
