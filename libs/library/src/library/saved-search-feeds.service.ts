import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  AccountRepository,
  SavedSearchFeedRepository,
  SavedSearchRepository,
  type SavedSearchFeed,
} from '@clinical/database';
import { type AccountPrincipal, principalOfAccount } from '@clinical/people';
import { APP_CONFIG, APP_SECRET, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** A saved search as its feed runs it: with the rights that its owner has now. */
export interface FeedOfSavedSearch {
  readonly name: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly principal: AccountPrincipal;
}

/** Feeds of saved searches: a signed link opens one without a login until its owner revokes it. */
@Injectable()
export class SavedSearchFeedsService {
  constructor(
    private readonly feeds: SavedSearchFeedRepository,
    private readonly searches: SavedSearchRepository,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {}

  /** The link of the feed, null without one. @returns undefined if the account has no such search */
  async link(accountId: number, searchId: number): Promise<string | null | undefined> {
    if ((await this.searches.find(accountId, searchId)) === null) return undefined;
    const feed = await this.feeds.find(searchId);
    return feed === null ? null : this.#linkOf(feed);
  }

  /** Creates the feed unless there is one. @returns its link; undefined if the account has no such search */
  async create(accountId: number, searchId: number): Promise<string | null | undefined> {
    if ((await this.searches.find(accountId, searchId)) === null) return undefined;
    await this.feeds.add(searchId, randomBytes(16).toString('hex'), this.clock.now());
    return this.link(accountId, searchId);
  }

  /** Makes the link void; a later one differs. @returns whether the account has the search */
  async revoke(accountId: number, searchId: number): Promise<boolean> {
    if ((await this.searches.find(accountId, searchId)) === null) return false;
    await this.feeds.delete(searchId);
    return true;
  }

  /** The search of a link. @returns null for an invalid link */
  async open(searchId: number, key: string): Promise<FeedOfSavedSearch | null> {
    const feed = await this.feeds.find(searchId);
    if (feed === null || !isSame(this.#keyOf(feed), key)) return null;
    const account = await this.accounts.find(feed.accountId);
    if (account === null) return null;
    const principal = principalOfAccount(account, this.config.accounts, this.clock.now());
    return { name: feed.name, criteria: feed.criteria, principal };
  }

  #linkOf(feed: SavedSearchFeed): string {
    return `${this.config.publicUrl}/feed/saved/${feed.searchId}?key=${this.#keyOf(feed)}`;
  }

  #keyOf({ searchId, nonce }: SavedSearchFeed): string {
    return createHmac('sha256', this.secret).update(`feed\n${searchId}\n${nonce}`).digest('hex');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
