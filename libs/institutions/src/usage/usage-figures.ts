import type { EventCount, PeopleCount, UsageFigure } from '@clinical/database';
import { INVESTIGATIONS, type UsageKind } from './usage-kinds.js';

/** Metric types of COUNTER that a host of abstracts has, and the site's own figures in lower case. */
export const METRICS = [
  'Searches_Platform',
  'Searches_Regular',
  'Searches_Federated',
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'No_License',
  'Limit_Exceeded',
  'users',
  'sessions',
  'full_text',
  'exports',
] as const;
export type Metric = (typeof METRICS)[number];

type Figure = Pick<UsageFigure, 'institutionId' | 'dataType' | 'total'> & { readonly metric: Metric };

/** Counts of one month. */
export interface MonthCounts {
  readonly events: readonly EventCount[];
  readonly uniqueItems: readonly Omit<EventCount, 'kind'>[];
  readonly people: readonly PeopleCount[];
}

const DATABASE = 'Database_AI';
const PLATFORM = 'Platform';

/**
 * Figures of a month by institution, metric and kind of content; those of everybody have no institution. Pure.
 *
 * @param each counts by institution, and outside of any
 * @param all distinct counts of everybody together: a sum of distinct counts would count someone twice
 */
export function figuresOf(
  each: MonthCounts,
  all: Pick<MonthCounts, 'uniqueItems' | 'people'>,
): readonly Figure[] {
  const own = <T extends { readonly institutionId: number | null }>(rows: readonly T[]) =>
    rows.filter(({ institutionId }) => institutionId !== null);
  const everybody = each.events.map((event) => ({ ...event, institutionId: null }));
  return summed([
    ...[...own(each.events), ...everybody].flatMap(ofEvents),
    ...[...own(each.uniqueItems), ...all.uniqueItems].map((row) => ({
      ...row,
      metric: 'Unique_Item_Investigations' as const,
    })),
    ...[...own(each.people), ...all.people].flatMap(ofPeople),
  ]);
}

/** Figures of one institution in a month that is not over yet. Pure. */
export function figuresOfInstitution(counts: MonthCounts): readonly Figure[] {
  return summed([
    ...counts.events.flatMap(ofEvents),
    ...counts.uniqueItems.map((row) => ({ ...row, metric: 'Unique_Item_Investigations' as const })),
    ...counts.people.flatMap(ofPeople),
  ]);
}

function ofEvents({ institutionId, kind, dataType, total }: EventCount): Figure[] {
  const of = (metric: Metric, type: string): Figure => ({ institutionId, metric, dataType: type, total });
  const known = kind as UsageKind;
  if (INVESTIGATIONS.includes(known)) {
    const figures = [of('Total_Item_Investigations', dataType)];
    return known === 'full_text' ? [...figures, of('full_text', '')] : figures;
  }
  switch (known) {
    case 'search_regular':
      return [of('Searches_Regular', DATABASE), of('Searches_Platform', PLATFORM)];
    case 'search_federated':
      return [of('Searches_Federated', DATABASE), of('Searches_Platform', PLATFORM)];
    case 'no_license':
      return [of('No_License', DATABASE)];
    case 'limit_exceeded':
      return [of('Limit_Exceeded', DATABASE)];
    case 'export':
      return [of('exports', '')];
    default:
      return [];
  }
}

function ofPeople({ institutionId, users, sessions }: PeopleCount): Figure[] {
  return [
    { institutionId, metric: 'users', dataType: '', total: users },
    { institutionId, metric: 'sessions', dataType: '', total: sessions },
  ];
}

function summed(figures: readonly Figure[]): readonly Figure[] {
  const sums = new Map<string, Figure>();
  for (const figure of figures) {
    const key = `${figure.institutionId ?? 'all'} ${figure.metric} ${figure.dataType}`;
    sums.set(key, { ...figure, total: (sums.get(key)?.total ?? 0) + figure.total });
  }
  return [...sums.values()].filter(({ total }) => total > 0);
}
