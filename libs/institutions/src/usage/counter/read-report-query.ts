import { monthName, monthOf, startOf } from '../usage-kinds.js';
import { CounterError, exception, type CounterException } from './counter-exceptions.js';
import { DATA_TYPES, REPORT_TYPES, type ReportId } from './counter-report-types.js';

/** Parameters of a report request. */
export interface ReportQuery {
  readonly report: ReportId;
  /** First and last month, months since year 0. */
  readonly begin: number;
  readonly end: number;
  /** Null: all. */
  readonly metricTypes: readonly string[] | null;
  readonly dataTypes: readonly string[] | null;
  readonly accessMethods: readonly string[] | null;
  readonly platform: string | null;
  readonly database: string | null;
  readonly showsAccessMethod: boolean;
  /** Exceptions for the parts of the request that cannot be satisfied. */
  readonly exceptions: readonly CounterException[];
}

export type Parameters = ReadonlyMap<string, string>;

const COMMON = ['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date'];
const CHOICES = ['metric_type', 'data_type', 'access_method', 'attributes_to_show', 'granularity'];
/** Extensions of COUNTER that are not supported (section 8.1): an invalid filter, and no unknown parameter. */
const EXTENSIONS = ['attributed', 'country_code', 'subdivision_code'];
const ACCESS_METHODS = ['Regular', 'TDM'];

/**
 * Reads the parameters of a report.
 *
 * @param name of the platform, which is its only database, too
 * @throws CounterError 1030 without dates; 3020 for dates that are no months, or not past
 */
export function readReportQuery(
  report: ReportId,
  parameters: Parameters,
  { name, now }: { readonly name: string; readonly now: Date },
): ReportQuery {
  const type = REPORT_TYPES[report];
  const period = readPeriod(parameters, monthOf(now));
  const filters = new Filters(parameters);
  const platform = filters.one('platform', name);
  const isMaster = !type.isView;
  const requested = {
    metricTypes: isMaster ? filters.many('metric_type', type.metrics) : null,
    dataTypes: isMaster ? filters.many('data_type', DATA_TYPES) : null,
    accessMethods: isMaster ? filters.many('access_method', ACCESS_METHODS) : null,
    database: report === 'DR' ? filters.one('database', name) : null,
    showsAccessMethod: isMaster && filters.attribute('attributes_to_show', ['Access_Method']),
  };
  if (isMaster) {
    filters.attribute('granularity', ['Month']);
    for (const extension of EXTENSIONS) if (parameters.has(extension)) filters.refuse(extension);
  }
  const known = [
    ...COMMON,
    ...(isMaster ? [...CHOICES, ...EXTENSIONS] : []),
    ...(report === 'DR' ? ['database'] : []),
  ];
  const unknown = [...parameters.keys()].filter((each) => !known.includes(each));
  const exceptions = [
    ...period.exceptions,
    ...(unknown.length === 0 ? [] : [exception(3050, unknown.join(', '))]),
    ...filters.exceptions(),
  ];
  return { report, begin: period.begin, end: period.end, platform, ...requested, exceptions };
}

/** Values of filters and attributes; those that are not known are listed, and not applied. */
class Filters {
  readonly #filters: string[] = [];
  readonly #attributes: string[] = [];

  constructor(private readonly parameters: Parameters) {}

  many(name: string, known: readonly string[]): readonly string[] | null {
    const values = valuesOf(this.parameters.get(name));
    const valid = values.filter((value) => known.includes(value));
    for (const value of values) if (!known.includes(value)) this.#filters.push(`${name}=${value}`);
    return valid.length === 0 ? null : valid;
  }

  one(name: string, known: string): string | null {
    const value = this.parameters.get(name);
    if (value === undefined || value === known) return value ?? null;
    this.#filters.push(`${name}=${value}`);
    return null;
  }

  attribute(name: string, known: readonly string[]): boolean {
    const values = valuesOf(this.parameters.get(name));
    for (const value of values) if (!known.includes(value)) this.#attributes.push(`${name}=${value}`);
    return values.some((value) => known.includes(value));
  }

  refuse(name: string): void {
    this.#filters.push(`${name}=${this.parameters.get(name) ?? ''}`);
  }

  exceptions(): readonly CounterException[] {
    return [
      ...(this.#filters.length === 0 ? [] : [exception(3060, this.#filters.join(', '))]),
      ...(this.#attributes.length === 0 ? [] : [exception(3062, this.#attributes.join(', '))]),
    ];
  }
}

function valuesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split('|').filter((value) => value !== '');
}

function readPeriod(parameters: Parameters, current: number) {
  const missing = ['begin_date', 'end_date'].filter((name) => (parameters.get(name) ?? '') === '');
  if (missing.length > 0) throw new CounterError(1030, `missing: ${missing.join(', ')}`);
  const begin = readMonth(parameters.get('begin_date') ?? '', 'first');
  const end = readMonth(parameters.get('end_date') ?? '', 'last');
  if (begin === null) throw new CounterError(3020, 'begin_date must be yyyy-mm, or the first day of a month');
  if (end === null) throw new CounterError(3020, 'end_date must be yyyy-mm, or the last day of a month');
  if (end < begin) throw new CounterError(3020, 'end_date is before begin_date');
  if (begin >= current) throw new CounterError(3020, 'begin_date must be in a month that is over');
  if (end < current) return { begin, end, exceptions: [] };
  const months = `${monthName(current)} to ${monthName(end)} are not over`;
  return { begin, end: current - 1, exceptions: [exception(3031, months)] };
}

const DATE = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2}))?$/;

function readMonth(text: string, day: 'first' | 'last'): number | null {
  const [, year = '', month = '', given] = DATE.exec(text) ?? [];
  if (year === '') return null;
  const found = Number(year) * 12 + Number(month) - 1;
  const expectedDay = day === 'first' ? '01' : lastDay(found).slice(-2);
  return given === undefined || given === expectedDay ? found : null;
}

/** The first day of a month as `2026-11-01`. Pure. */
export function firstDay(month: number): string {
  return startOf(month).toISOString().slice(0, 10);
}

/** The last day of a month as `2026-11-30`. Pure. */
export function lastDay(month: number): string {
  return new Date(startOf(month + 1).getTime() - 1).toISOString().slice(0, 10);
}
