import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { anyHeading } from '../planning/mesh-match.js';
import { planFrame } from '../planning/plan-search.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { MESH_QUALIFIERS, MeshStore, type MeshHeading, type MeshVocabulary } from '@clinical/mesh';
import { entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { NO_FILTERS, SearchEngine, type SearchFilters, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import {
  MAX_MESH_CHILDREN,
  type MeshBranch,
  type MeshHeadingAnswer,
  type MeshHeadingView,
} from './mesh-browser.contract.js';

type Place = ReturnType<MeshVocabulary['below']>[number];

/** The vocabulary for readers, with the numbers of records that the caller's searches would find. */
@Injectable()
export class MeshBrowserService {
  constructor(
    private readonly store: MeshStore,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * The headings directly below a tree number, or the letter of a category; none for other text.
   *
   * @throws MeshStoreError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async branch(parent: string, principal: Principal, signal: AbortSignal): Promise<MeshBranch> {
    const vocabulary = await this.store.current();
    const { origin, size } = vocabulary;
    const places = vocabulary.below(parent.trim().toUpperCase()).slice(0, MAX_MESH_CHILDREN);
    const counts = new Counts(this.engine, this.#plan(principal), this.#context(signal));
    return {
      vocabulary:
        size === 0
          ? null
          : { edition: origin?.year ?? null, headings: size, demonstration: origin?.demonstration ?? false },
      items: await itemsOf(places, counts),
    };
  }

  /**
   * @param nameOrUi unique identifier, name or entry term
   * @throws as {@link branch}
   */
  async heading(nameOrUi: string, principal: Principal, signal: AbortSignal): Promise<MeshHeadingAnswer> {
    const vocabulary = await this.store.current();
    const heading = vocabulary.heading(nameOrUi);
    if (heading === null)
      return { heading: null, nearest: vocabulary.nearestHeading(nameOrUi)?.name ?? null };
    return { heading: await this.#view(heading, vocabulary, principal, signal), nearest: null };
  }

  async #view(
    heading: MeshHeading,
    vocabulary: MeshVocabulary,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<MeshHeadingView> {
    const family = vocabulary.descendants(heading);
    const counts = new Counts(this.engine, this.#plan(principal), this.#context(signal));
    const [[exact = 0], exploded, major, places] = await Promise.all([
      counts.exactly([heading.name]),
      counts.total(
        family.map(({ name }) => name),
        false,
      ),
      counts.total(
        family.map(({ name }) => name),
        true,
      ),
      Promise.all(
        heading.treeNumbers.map(async (treeNumber) => ({
          path: vocabulary.pathTo(treeNumber).map((place) => presentPlace(place)),
          items: await itemsOf(vocabulary.below(treeNumber).slice(0, MAX_MESH_CHILDREN), counts),
        })),
      ),
    ]);
    return {
      ui: heading.ui,
      name: heading.name,
      scope_note: heading.scopeNote ?? null,
      since: heading.since ?? null,
      entry_terms: [...heading.entryTerms],
      records: { exact, exploded, major },
      narrower: family.length - 1,
      subheadings: MESH_QUALIFIERS.map(({ name }) => name).sort(),
      places,
    };
  }

  /** A search for every record that the caller may find. */
  #plan(principal: Principal): SearchPlan {
    const { ranking, grantPro } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    const today = this.clock.today();
    const frame = planFrame(EMPTY_SEARCH_REQUEST, rights, { ranking, today, publicationsInFacet: 0 });
    return { ...frame, match: { kind: 'everything' }, page: { offset: 0, limit: 1 }, foldThreshold: null };
  }

  #context(signal: AbortSignal): { readonly signal: AbortSignal; readonly deadlineMs: number } {
    return { signal, deadlineMs: this.settings.strategyDeadlineMs };
  }
}

/** Numbers of records with headings. */
class Counts {
  constructor(
    private readonly engine: SearchEngine,
    private readonly plan: SearchPlan,
    private readonly context: { readonly signal: AbortSignal; readonly deadlineMs: number },
  ) {}

  /** For each name, the records with exactly this heading. */
  async exactly(names: readonly string[]): Promise<readonly number[]> {
    if (names.length === 0) return [];
    const filters = names.map((name): SearchFilters => ({
      ...NO_FILTERS,
      conditions: [anyHeading([name])],
    }));
    // Only records with one of them are looked at.
    return this.engine.countEach({ ...this.plan, match: anyHeading(names) }, filters, this.context);
  }

  /** Records with any of some headings. */
  async total(names: readonly string[], major: boolean): Promise<number> {
    const match = anyHeading(names, major);
    const [total = 0] = await this.engine.countEach({ ...this.plan, match }, [NO_FILTERS], this.context);
    return total;
  }
}

async function itemsOf(places: readonly Place[], counts: Counts): Promise<MeshBranch['items']> {
  const records = await counts.exactly(places.map(({ heading }) => heading.name));
  return places.map((place, at) => ({
    ...presentPlace(place),
    has_narrower: place.hasNarrower,
    records: records[at] ?? 0,
  }));
}

function presentPlace({ treeNumber, heading }: Place): { tree_number: string; ui: string; name: string } {
  return { tree_number: treeNumber, ui: heading.ui, name: heading.name };
}
