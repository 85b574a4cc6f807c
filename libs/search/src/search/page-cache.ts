import type { Language, SearchParametersReading, SearchResponse } from '@clinical/contracts';
import { MeshStore, MeshStoreError, type MeshVocabulary } from '@clinical/mesh';
import { entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { EngineUnavailableError, SearchEngine, SearchTimeoutError } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CollectionStatus, stateOf } from '../planning/collection-status.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';

/** What a page was made from. */
interface PageState {
  /** Generation and version of the index. */
  readonly index: string;
  /** The same object while it is unchanged. */
  readonly vocabulary: MeshVocabulary;
}

interface KeptPage extends PageState {
  readonly page: SearchResponse;
}

/** A place for the page of one search; null where none is kept. */
export interface PagePlace extends PageState {
  readonly key: string;
}

// Approximate sizes in bytes.
const BYTES_OF_ANY = 20_000;
const BYTES_OF_A_DOCUMENT = 6_000;
/** A search need not wait longer for the state of the index. */
const STATE_MS = 1_000;
/** A page of more documents is one of an export. */
const MAX_DOCUMENTS = 100;

/**
 * Pages of recent standard searches, before anything personal is added. They are given again while index, vocabulary, day and rights
 * of the reader are the same, so a repeated search costs one look at the state of the index.
 */
@Injectable()
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage> | null;

  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly collection: CollectionStatus,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {
    const bytes = settings.pageBytes ?? 0;
    this.#pages =
      bytes === 0
        ? null
        : new LRUCache({
            maxSize: bytes,
            sizeCalculation: ({ page }) => BYTES_OF_ANY + BYTES_OF_A_DOCUMENT * page.documents.length,
          });
  }

  /** The place of a search; null where its page is not kept: before anything is known of the index, and by views, which change. */
  async place(
    reading: SearchParametersReading,
    language: Language,
    principal: Principal,
  ): Promise<PagePlace | null> {
    const { request } = reading;
    if (this.#pages === null || request.sort === 'v12m' || request.rows > MAX_DOCUMENTS) return null;
    const status = this.collection.latest;
    const vocabulary = await this.#vocabulary();
    if (status === null || vocabulary === null) return null;
    const rights = entitlements(principal, { pro: this.settings.grantPro });
    const key = JSON.stringify([reading, language, rights, this.clock.today()]);
    return { key, index: stateOf(status), vocabulary };
  }

  /** The page that is kept at a place and made from the present state; null otherwise. */
  async find({ key, vocabulary }: PagePlace): Promise<SearchResponse | null> {
    const kept = this.#pages?.get(key);
    if (kept?.vocabulary !== vocabulary) return null;
    return kept.index === (await this.#state()) ? kept.page : null;
  }

  /** Keeps a page that was made after its place was asked for, unless the collection has changed since. */
  async keep({ key, index, vocabulary }: PagePlace, page: SearchResponse): Promise<void> {
    if (index === (await this.#state())) this.#pages?.set(key, { page, index, vocabulary });
  }

  /** State of the index now; null where it cannot be read at once. */
  async #state(): Promise<string | null> {
    const status = await this.engine.status(STATE_MS).catch(noneIfUnavailable);
    return status === null ? null : stateOf(status);
  }

  async #vocabulary(): Promise<MeshVocabulary | null> {
    try {
      return await this.mesh.current();
    } catch (error) {
      if (error instanceof MeshStoreError) return null;
      throw error;
    }
  }
}

function noneIfUnavailable(error: unknown): null {
  if (error instanceof EngineUnavailableError || error instanceof SearchTimeoutError) return null;
  throw error;
}
