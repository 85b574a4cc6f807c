import {
  MAX_STRATEGY_COMMENTS,
  type NewStrategyComment,
  type SharedStrategy,
  type StrategyDifference,
} from '@clinical/contracts';
import { AccountRepository, Database, type SavedSearchRecord, type Transaction } from '@clinical/database';
import { principalOfAccount, type AccountPrincipal } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { notInLibrary } from '../library/library-query.js';
import { StrategyVersionsService, type Call } from '../versions/versions.service.js';
import { StrategyCommentEntity } from './shared-strategy.entities.js';
import { linkNotFound, StrategyLinksService, type LinkParts } from './strategy-links.service.js';

/** What read-only links show: whoever has one reads the strategy, and comments on it with an account. */
@Injectable()
export class SharedStrategiesService {
  constructor(
    private readonly database: Database,
    private readonly links: StrategyLinksService,
    private readonly versions: StrategyVersionsService,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * What a link shows: the strategy, its versions and the comments on it.
   *
   * @param reader the account of the reader, null for a visitor
   * @throws AppError `STRATEGY_LINK_NOT_FOUND` for a link that is wrong, revoked or past its end
   */
  async open(parts: LinkParts, reader: number | null): Promise<SharedStrategy> {
    const { search } = await this.#open(parts);
    const { name, versions } = await this.versions.list(search.accountId, search.id);
    const comments = await this.database.manager.find(StrategyCommentEntity, {
      where: { searchId: search.id },
      order: { id: 'ASC' },
    });
    const authors = new Map<number, string>();
    for (const accountId of new Set(comments.map((comment) => comment.accountId))) {
      const author = await this.accounts.find(accountId);
      if (author !== null) authors.set(accountId, `${author.firstname} ${author.lastname}`.trim());
    }
    return {
      name,
      versions,
      comments: comments.map(({ id, accountId, version, line, content, createdAt }) => ({
        ...{ id, version, line, text: content, createdAt: createdAt.toISOString() },
        author: authors.get(accountId) ?? '',
        deletable: reader !== null && (reader === accountId || reader === search.accountId),
      })),
    };
  }

  /**
   * What changed between two versions, counted with the rights of the owner.
   *
   * @throws as {@link open} and {@link StrategyVersionsService.difference}
   */
  async difference(
    parts: LinkParts,
    compared: { readonly from: number; readonly to: number },
    call: Call,
  ): Promise<StrategyDifference> {
    const { search, owner } = await this.#open(parts);
    const { records, ...found } = await this.versions.difference(owner, search.id, compared, call);
    if (records === null) return { ...found, records };
    // The titles may be of records that only the owner may read.
    const gained = { ...records.gained, first: [] };
    return { ...found, records: { ...records, gained, lost: { ...records.lost, first: [] } } };
  }

  /** Records of each line of a version, counted with the rights of the owner. @throws as {@link difference} */
  async lines(parts: LinkParts, version: number, call: Call): ReturnType<StrategyVersionsService['lines']> {
    const { search, owner } = await this.#open(parts);
    return this.versions.lines(owner, search.id, version, call);
  }

  /** @returns false when there are too many comments @throws AppError as {@link open} */
  async comment(parts: LinkParts, accountId: number, comment: NewStrategyComment): Promise<boolean> {
    const { search } = await this.#open(parts);
    const { versions } = await this.versions.list(search.accountId, search.id);
    const { text: content, line, version } = comment;
    if (!versions.some(({ number }) => number === version)) throw linkNotFound();
    const { manager } = this.database;
    const searchId = search.id;
    if ((await manager.countBy(StrategyCommentEntity, { searchId })) >= MAX_STRATEGY_COMMENTS) return false;
    const createdAt = this.clock.now();
    await manager.save(StrategyCommentEntity, { searchId, accountId, version, line, content, createdAt });
    return true;
  }

  /** By its author, or the owner of the strategy. @throws AppError as {@link open}, `NOT_IN_LIBRARY` */
  async deleteComment(parts: LinkParts, accountId: number, commentId: number): Promise<void> {
    const { search } = await this.#open(parts);
    const mine = search.accountId === accountId ? {} : { accountId };
    const { affected } = await this.database.manager.delete(StrategyCommentEntity, {
      ...{ id: commentId, searchId: search.id },
      ...mine,
    });
    if (affected === 0) throw notInLibrary();
  }

  /** The comments of an account. */
  async export(
    accountId: number,
    { manager }: Transaction,
  ): Promise<{ readonly text: string; readonly createdAt: Date }[]> {
    const rows = await manager.find(StrategyCommentEntity, { where: { accountId }, order: { id: 'ASC' } });
    return rows.map(({ content, createdAt }) => ({ text: content, createdAt }));
  }

  async #open(
    parts: LinkParts,
  ): Promise<{ readonly search: SavedSearchRecord; readonly owner: AccountPrincipal }> {
    const search = await this.links.find(parts);
    const account = await this.accounts.find(search.accountId);
    if (account === null) throw linkNotFound();
    return { search, owner: principalOfAccount(account, this.config.accounts, this.clock.now()) };
  }
}
