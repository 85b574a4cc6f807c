import {
  InstitutionRepository,
  UsageReportKeyRepository,
  UsageRepository,
  type InstitutionRecord,
} from '@clinical/database';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { hashToken, TOKEN } from '@clinical/people';
import { monthName } from '../usage-kinds.js';
import { buildReport, type CounterReport, type ReportedInstitution } from './build-report.js';
import { CounterError } from './counter-exceptions.js';
import { COUNTER_RELEASE, REPORT_IDS, REPORT_TYPES, type ReportId } from './counter-report-types.js';
import { readReportQuery, type Parameters, type ReportQuery } from './read-report-query.js';

/** Customer id of all usage together ('The World', section 8.2). */
export const WORLD = '0000000000000000';
/** Prefix of every key. */
export const REPORT_KEY_PREFIX = 'cou_';
const TOUCH_MS = 60_000;

/** An institution, or null for everybody. */
type Reported = InstitutionRecord | null;

/** Reports of COUNTER 5.1 of a host of abstracts. */
@Injectable()
export class CounterReportsService {
  constructor(
    private readonly usage: UsageRepository,
    private readonly keys: UsageReportKeyRepository,
    private readonly institutions: InstitutionRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** `/r51/status`. */
  status() {
    const { platform, registryRecord } = this.config.usage;
    return [
      {
        Description: `COUNTER usage reports of ${platform}`,
        Service_Active: true,
        Registry_Record: registryRecord,
      },
    ];
  }

  /** `/r51/reports`. @throws CounterError if the key is not for the customer */
  async list(parameters: Parameters) {
    await this.#authorise(parameters);
    const closed = (await this.usage.periods()).filter(({ closedAt }) => closedAt !== null);
    const [first, last] = [closed[0], closed.at(-1)];
    const months =
      first === undefined || last === undefined
        ? {}
        : { First_Month_Available: monthName(first.month), Last_Month_Available: monthName(last.month) };
    return REPORT_IDS.map((id) => ({
      Report_Name: REPORT_TYPES[id].name,
      Report_ID: id,
      Release: COUNTER_RELEASE,
      Report_Description: REPORT_TYPES[id].description,
      Path: `/r51/reports/${id.toLowerCase()}`,
      ...months,
    }));
  }

  /** `/r51/members`: the customer, and the institutions that are parts of it. @throws CounterError */
  async members(parameters: Parameters) {
    const institution = await this.#authorise(parameters);
    const parts =
      institution === null
        ? []
        : (await this.institutions.list()).filter(({ parentId }) => parentId === institution.id);
    return [institution, ...parts].map((each) => {
      const { customerId, name } = reported(each);
      const Institution_ID = { Proprietary: [`${this.config.usage.platformId}:${customerId}`] };
      return { Customer_ID: customerId, Institution_Name: name, Institution_ID };
    });
  }

  /** `/r51/reports/{id}`. @throws CounterError */
  async report(id: ReportId, parameters: Parameters): Promise<CounterReport> {
    const institution = await this.#authorise(parameters);
    const { report } = await this.#build(id, parameters, institution);
    return report;
  }

  /**
   * Builds a report without a report key: the caller checks the access.
   *
   * @param institution null: everyone
   * @throws CounterError for dates that cannot be read
   */
  reportOf(
    id: ReportId,
    parameters: Parameters,
    institution: Reported,
  ): Promise<{ readonly report: CounterReport; readonly query: ReportQuery }> {
    return this.#build(id, parameters, institution);
  }

  async #build(id: ReportId, parameters: Parameters, institution: Reported) {
    const { platform, platformId, registryRecord } = this.config.usage;
    const now = this.clock.now();
    const query = readReportQuery(id, parameters, { name: platform, now });
    const periods = await this.usage.periods();
    const closed = new Set(periods.filter(({ closedAt }) => closedAt !== null).map(({ month }) => month));
    const figures = await this.usage.figures(institution?.id ?? null, query.begin, query.end);
    const frame = { platform, platformId, registryRecord, createdBy: this.config.site.productName, now };
    const available = { first: periods[0]?.month ?? null, closed };
    return { query, report: buildReport(query, figures, reported(institution), available, frame) };
  }

  /** The institution of the customer id, if the key is for it: its own, or the one of the institution above it. */
  async #authorise(parameters: Parameters): Promise<Reported> {
    const [customer, key] = [parameters.get('customer_id') ?? '', parameters.get('api_key') ?? ''];
    const missing = [customer === '' ? 'customer_id' : '', key === '' ? 'api_key' : ''].filter(
      (each) => each !== '',
    );
    if (missing.length > 0) throw new CounterError(1030, `missing: ${missing.join(', ')}`);
    const owner = await this.#ownerOf(key);
    if (customer === WORLD) {
      if (!this.config.usage.worldReports) throw new CounterError(2011);
      return null;
    }
    const institution = /^[1-9]\d{0,8}$/.test(customer)
      ? await this.institutions.find(Number(customer))
      : null;
    const isAllowed = institution !== null && (institution.id === owner || institution.parentId === owner);
    if (!isAllowed) throw new CounterError(2010);
    return institution;
  }

  async #ownerOf(key: string): Promise<number> {
    const token = key.startsWith(REPORT_KEY_PREFIX) ? key.slice(REPORT_KEY_PREFIX.length) : '';
    const found = TOKEN.test(token) ? await this.keys.findByHash(hashToken(key)) : null;
    if (found === null) throw new CounterError(2020);
    const now = this.clock.now();
    if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) await this.keys.touch(found.id, now);
    return found.institutionId;
  }
}

function reported(institution: Reported): ReportedInstitution {
  return institution === null
    ? { customerId: WORLD, name: 'The World' }
    : { customerId: String(institution.id), name: institution.name };
}
