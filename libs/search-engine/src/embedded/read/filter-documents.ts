import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import type { SearchFacets } from '../../search-result.js';
import {
  CATEGORY_SLOTS,
  NO_CATEGORY,
  NO_PUBLICATION,
  NO_YEAR,
  UNDATED_DAY,
} from '../storage/column-codec.js';
import type { CallGuard } from './call-guard.js';
import type { ColumnStore } from './column-store.js';
import { contains } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { isAccessible } from './is-accessible.js';
import { MatchEvaluator } from './match-evaluator.js';
import { TopItems } from './rank-documents.js';

/** Bits of failed filters; 0 if all pass. */
const FAILS_CATEGORY = 1;
const FAILS_PUBLICATION = 2;
const FAILS_AREA = 4;
const FAILS_DATE = 8;

/** Dates have four-digit years. */
const YEAR_LIMIT = 10_000;

/** Filters of a plan as lookup tables; null for a filter that is not set. */
class CompiledFilters {
  readonly categories: Uint8Array | null;
  readonly publications: Uint8Array | null;
  readonly areas: ReadonlySet<number> | null;
  readonly from: number;
  readonly to: number;
  readonly dated: boolean;

  constructor(filters: SearchFilters, snapshot: IndexSnapshot) {
    this.categories = tableOf(filters.categories, snapshot.columns.highestCategory + 1);
    this.publications = tableOf(filters.publications, snapshot.publications.size + 1);
    this.areas = filters.clinicalAreas.length === 0 ? null : areaCodes(filters.clinicalAreas, snapshot);
    this.from = filters.dates.from ?? -Infinity;
    this.to = filters.dates.to ?? Infinity;
    this.dated = filters.dates.from !== null || filters.dates.to !== null;
  }

  failures(columns: ColumnStore, docid: number): number {
    let failed = 0;
    if (this.categories !== null && !this.hasCategory(this.categories, columns, docid))
      failed |= FAILS_CATEGORY;
    if (this.publications !== null && this.publications[columns.publication[docid] ?? 0] !== 1) {
      failed |= FAILS_PUBLICATION;
    }
    if (this.areas !== null && !this.hasArea(this.areas, columns, docid)) failed |= FAILS_AREA;
    if (this.dated) {
      const day = columns.day[docid] ?? UNDATED_DAY;
      if (day === UNDATED_DAY || day < this.from || day > this.to) failed |= FAILS_DATE;
    }
    return failed;
  }

  private hasCategory(allowed: Uint8Array, columns: ColumnStore, docid: number): boolean {
    const start = docid * CATEGORY_SLOTS;
    for (let slot = start; slot < start + CATEGORY_SLOTS; slot++) {
      const category = columns.categories[slot] ?? NO_CATEGORY;
      if (category === NO_CATEGORY) return false;
      if (allowed[category] === 1) return true;
    }
    return false;
  }

  private hasArea(allowed: ReadonlySet<number>, columns: ColumnStore, docid: number): boolean {
    const end = columns.areaEnd[docid] ?? 0;
    for (let at = columns.areaEnd[docid - 1] ?? 0; at < end; at++)
      if (allowed.has(columns.areas[at] ?? -1)) return true;
    return false;
  }
}

/** Document counts by facet value. */
class FacetCounters {
  private readonly categories: Uint32Array;
  private readonly years = new Uint32Array(YEAR_LIMIT);
  private undated = 0;
  private readonly publications: Uint32Array;
  private readonly areas: Uint32Array;

  constructor(private readonly snapshot: IndexSnapshot) {
    this.categories = new Uint32Array(snapshot.columns.highestCategory + 1);
    this.publications = new Uint32Array(snapshot.publications.size + 1);
    this.areas = new Uint32Array(snapshot.clinicalAreas.size + 1);
  }

  /** Counts a document in each facet whose own filter is the only one that it fails. */
  count(docid: number, failed: number): void {
    const { columns } = this.snapshot;
    if ((failed & ~FAILS_CATEGORY) === 0) {
      const start = docid * CATEGORY_SLOTS;
      for (let slot = start; slot < start + CATEGORY_SLOTS; slot++) {
        const category = columns.categories[slot] ?? NO_CATEGORY;
        if (category === NO_CATEGORY) break;
        increment(this.categories, category);
      }
    }
    if ((failed & ~FAILS_DATE) === 0) {
      const year = columns.year[docid] ?? NO_YEAR;
      if (year === NO_YEAR) this.undated++;
      else increment(this.years, year);
    }
    if ((failed & ~FAILS_PUBLICATION) === 0)
      increment(this.publications, columns.publication[docid] ?? NO_PUBLICATION);
    if ((failed & ~FAILS_AREA) === 0) {
      const end = columns.areaEnd[docid] ?? 0;
      for (let at = columns.areaEnd[docid - 1] ?? 0; at < end; at++)
        increment(this.areas, columns.areas[at] ?? 0);
    }
  }

  /** @param chosen publications listed regardless of their count */
  facets(publications: number, chosen: readonly number[]): SearchFacets {
    return {
      categories: counted(this.categories, (id, count) => ({ id, count })).sort(
        (a, b) => b.count - a.count || a.id - b.id,
      ),
      years: counted(this.years, (year, count) => ({ year, count })).reverse(),
      undated: this.undated,
      publications: this.publicationFacet(publications, chosen),
      clinicalAreas: counted(this.areas, (id, count) => ({
        area: this.snapshot.clinicalAreas.get(id) ?? '',
        count,
      })).sort((a, b) => b.count - a.count || compareTexts(a.area, b.area)),
    };
  }

  private publicationFacet(limit: number, chosen: readonly number[]): SearchFacets['publications'] {
    const count = (id: number): number => this.publications[id] ?? 0;
    const name = (id: number): string => this.snapshot.publications.get(id) ?? '';
    const order = (a: number, b: number): number =>
      count(b) - count(a) || compareTexts(name(a), name(b)) || a - b;
    const top = new TopItems<number>(limit, order);
    for (let id = NO_PUBLICATION + 1; id < this.publications.length; id++) if (count(id) > 0) top.offer(id);
    const listed = new Set([...top.sorted(), ...chosen.filter((id) => this.snapshot.publications.has(id))]);
    return [...listed].sort(order).map((id) => ({ id, name: name(id), count: count(id) }));
  }
}

/** The documents that pass the filters, and the facets. */
export interface FilteredDocuments {
  /** Docids that pass access and filters, ascending. */
  readonly docids: Uint32Array;
  readonly facets: SearchFacets;
}

/**
 * Applies access and filters and counts facets in one pass. Each facet ignores its own filter, so a document that
 * fails only that filter counts in that facet.
 *
 * @param matched ascending docids
 */
export function filterDocuments(
  matched: Uint32Array,
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  guard: CallGuard,
): FilteredDocuments {
  const { columns } = snapshot;
  const filters = new CompiledFilters(plan.filters, snapshot);
  const counters = new FacetCounters(snapshot);
  const found = withConditions(matched, plan.filters, snapshot, guard);
  const passing = new Uint32Array(found.length);
  let length = 0;
  for (let index = 0; index < found.length; index++) {
    guard.checkEvery(index);
    const docid = found[index] ?? 0;
    if (!isAccessible(plan.access, columns, docid)) continue;
    const failed = filters.failures(columns, docid);
    if (failed === 0) passing[length++] = docid;
    counters.count(docid, failed);
  }
  return {
    docids: passing.subarray(0, length),
    facets: counters.facets(plan.facets.publications, plan.filters.publications),
  };
}

/** Docids that pass access and filters. */
export function passingOf(
  matched: Uint32Array,
  plan: Pick<SearchPlan, 'filters' | 'access'>,
  snapshot: IndexSnapshot,
  guard: CallGuard,
): Uint32Array {
  const { columns } = snapshot;
  const filters = new CompiledFilters(plan.filters, snapshot);
  const docids = withConditions(matched, plan.filters, snapshot, guard);
  const passing = new Uint32Array(docids.length);
  let length = 0;
  for (const docid of docids)
    if (isAccessible(plan.access, columns, docid) && filters.failures(columns, docid) === 0)
      passing[length++] = docid;
  return passing.subarray(0, length);
}

/** Docids that fulfil all conditions. */
function withConditions(
  docids: Uint32Array,
  { conditions }: SearchFilters,
  snapshot: IndexSnapshot,
  guard: CallGuard,
): Uint32Array {
  const evaluator = new MatchEvaluator(snapshot, [], guard);
  return conditions.reduce((rest, condition) => {
    const set = evaluator.evaluate(condition);
    return rest.filter((docid) => contains(set, docid));
  }, docids);
}

/** Number of accessible documents. */
export function countAccessible(
  docids: Uint32Array,
  access: SearchPlan['access'],
  columns: ColumnStore,
): number {
  if (access.proOnlyDocuments) return docids.length;
  let count = 0;
  for (const docid of docids) if (isAccessible(access, columns, docid)) count++;
  return count;
}

function tableOf(values: readonly number[], limit: number): Uint8Array | null {
  if (values.length === 0) return null;
  const table = new Uint8Array(limit);
  for (const value of values) if (value > 0 && value < limit) table[value] = 1;
  return table;
}

function areaCodes(areas: readonly string[], snapshot: IndexSnapshot): Set<number> {
  const allowedAreas = new Set(areas);
  return new Set(
    [...snapshot.clinicalAreas].filter(([, name]) => allowedAreas.has(name)).map(([code]) => code),
  );
}

function increment(counters: Uint32Array, index: number): void {
  counters[index] = (counters[index] ?? 0) + 1;
}

function counted<T>(counters: Uint32Array, make: (index: number, count: number) => T): T[] {
  const items: T[] = [];
  for (let index = 0; index < counters.length; index++) {
    const count = counters[index] ?? 0;
    if (count > 0) items.push(make(index, count));
  }
  return items;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
