import { monthName } from '../usage-kinds.js';
import { exception, type CounterException } from './counter-exceptions.js';
import {
  COUNTER_RELEASE,
  REPORT_TYPES,
  type AttributePerformance,
  type CounterFigure,
  type Performance,
  type ReportItem,
} from './counter-report-types.js';
import { firstDay, lastDay, type ReportQuery } from './read-report-query.js';

/** Institution of the report. */
export interface ReportedInstitution {
  readonly customerId: string;
  readonly name: string;
}

/** Data shared by all reports of the platform. */
export interface ReportFrame {
  readonly platform: string;
  /** Namespace of identifiers. */
  readonly platformId: string;
  /** Empty without one. */
  readonly registryRecord: string;
  readonly createdBy: string;
  readonly now: Date;
}

/** Months with figures. */
export interface AvailableMonths {
  /** Null: none yet. */
  readonly first: number | null;
  readonly closed: ReadonlySet<number>;
}

export interface CounterReport {
  readonly Report_Header: {
    readonly Release: string;
    readonly Report_ID: string;
    readonly Report_Name: string;
    readonly Created: string;
    readonly Created_By: string;
    readonly Institution_ID: { readonly Proprietary: readonly string[] };
    readonly Institution_Name: string;
    readonly Registry_Record: string;
    readonly Report_Attributes?: { readonly Attributes_To_Show: readonly string[] };
    readonly Report_Filters: Readonly<Record<string, string | readonly string[]>>;
    readonly Exceptions?: readonly CounterException[];
  };
  readonly Report_Items: readonly ReportItem[];
}

/**
 * Makes a report of the figures of months, with the exceptions that say what it lacks. Pure.
 *
 * @param figures of the months that are closed
 */
export function buildReport(
  query: ReportQuery,
  figures: readonly CounterFigure[],
  institution: ReportedInstitution,
  available: AvailableMonths,
  frame: ReportFrame,
): CounterReport {
  const type = REPORT_TYPES[query.report];
  const performances = performancesOf(query, figures);
  const missing = missingMonths(query, available);
  const isEmpty = performances.length === 0 && missing.available > 0;
  const exceptions = [
    ...(isEmpty ? [exception(3030)] : []),
    ...missing.exceptions,
    ...query.exceptions,
  ].toSorted((a, b) => a.Code - b.Code);
  return {
    Report_Header: {
      Release: COUNTER_RELEASE,
      Report_ID: type.id,
      Report_Name: type.name,
      Created: `${frame.now.toISOString().slice(0, 19)}Z`,
      Created_By: frame.createdBy,
      Institution_ID: { Proprietary: [`${frame.platformId}:${institution.customerId}`] },
      Institution_Name: institution.name,
      Registry_Record: frame.registryRecord,
      ...(query.showsAccessMethod ? { Report_Attributes: { Attributes_To_Show: ['Access_Method'] } } : {}),
      Report_Filters: filtersOf(query),
      ...(exceptions.length === 0 ? {} : { Exceptions: exceptions }),
    },
    Report_Items: performances.length === 0 ? [] : [itemOf(query, performances, frame)],
  };
}

function filtersOf(query: ReportQuery): Readonly<Record<string, string | readonly string[]>> {
  const { isView, metrics } = REPORT_TYPES[query.report];
  const requested = {
    Platform: query.platform,
    Database: query.database,
    Data_Type: query.dataTypes,
    Access_Method: isView ? ['Regular'] : query.accessMethods,
    Metric_Type: isView ? metrics : query.metricTypes,
  };
  return {
    ...Object.fromEntries(
      Object.entries(requested).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    Begin_Date: firstDay(query.begin),
    End_Date: lastDay(query.end),
  };
}

function performancesOf(
  query: ReportQuery,
  figures: readonly CounterFigure[],
): readonly AttributePerformance[] {
  const { metrics, showsDataType } = REPORT_TYPES[query.report];
  // All usage is by people in browsers or for them: none is text and data mining.
  if (query.accessMethods !== null && !query.accessMethods.includes('Regular')) return [];
  const selected = figures.filter(
    ({ metric, dataType, month }) =>
      metrics.includes(metric) &&
      month >= query.begin &&
      month <= query.end &&
      (query.metricTypes === null || query.metricTypes.includes(metric)) &&
      (query.dataTypes === null || query.dataTypes.includes(dataType)),
  );
  const types = showsDataType ? [...new Set(selected.map(({ dataType }) => dataType))].toSorted() : [''];
  const performances = types.map((dataType) => ({
    ...(showsDataType ? { Data_Type: dataType } : {}),
    ...(query.showsAccessMethod ? { Access_Method: 'Regular' as const } : {}),
    Performance: performanceOf(selected.filter((each) => !showsDataType || each.dataType === dataType)),
  }));
  return performances.filter(({ Performance: of }) => Object.keys(of).length > 0);
}

function performanceOf(figures: readonly CounterFigure[]): Performance {
  const performance: Record<string, Record<string, number>> = {};
  for (const metric of [...new Set(figures.map((each) => each.metric))].toSorted()) {
    const months: Record<string, number> = {};
    const own = figures.filter((each) => each.metric === metric).toSorted((a, b) => a.month - b.month);
    for (const { month, total } of own) months[monthName(month)] = (months[monthName(month)] ?? 0) + total;
    performance[metric] = months;
  }
  return performance;
}

function itemOf(
  query: ReportQuery,
  performances: readonly AttributePerformance[],
  { platform, platformId, createdBy }: ReportFrame,
): ReportItem {
  if (REPORT_TYPES[query.report].level === 'platform')
    return { Platform: platform, Attribute_Performance: performances };
  return {
    Database: platform,
    Publisher: createdBy,
    Platform: platform,
    Item_ID: { Proprietary: `${platformId}:database` },
    Attribute_Performance: performances,
  };
}

function missingMonths(
  { begin, end }: ReportQuery,
  { first, closed }: AvailableMonths,
): { readonly available: number; readonly exceptions: readonly CounterException[] } {
  const months = Array.from({ length: end - begin + 1 }, (_, index) => begin + index);
  const before = months.filter((month) => first !== null && month < first);
  const waiting = months.filter((month) => !closed.has(month) && !before.includes(month));
  const exceptions = [
    ...(waiting.length === 0 ? [] : [exception(3031, `not processed: ${waiting.map(monthName).join(', ')}`)]),
    ...(before.length === 0 || first === null ? [] : [exception(3032, `available from ${monthName(first)}`)]),
  ];
  return { available: months.length - before.length - waiting.length, exceptions };
}
