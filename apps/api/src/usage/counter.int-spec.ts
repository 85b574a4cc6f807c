import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InstitutionSavedSchema, InstitutionStatsSchema, type CreatedUsageKey } from '@clinical/contracts';
import { InstitutionMemberRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import {
  UsageClosingService,
  UsageRecorderService,
  type CounterReport,
  type UsageKind,
} from '@clinical/institutions';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import request from 'supertest';
import { propertyRuns } from '@clinical/contracts/testing';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(600_000);

const SCHEMA = join(process.cwd(), 'libs/institutions/src/usage/counter/counter-report.schema.json');
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const isReport = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

const journal = (issn: string) => ({
  title: issn === '' ? '' : 'Breath',
  abbreviation: '',
  issn,
  country: '',
});
const DOCUMENTS = Array.from({ length: 60 }, (_, index) =>
  aDocument({
    sourceId: String(index + 1),
    pmid: String(index + 1),
    title: `Asthma ${index}`,
    journal: journal(index % 3 === 0 ? '' : '1234-5679'),
  }),
);
/** Every third record has no journal. */
const typeOf = (item: string) =>
  (Number(item.slice('pubmed-'.length)) - 1) % 3 === 0 ? 'Unspecified' : 'Journal';

const START = Date.UTC(2026, 0, 1);
const KINDS: readonly UsageKind[] = [
  ...Array<UsageKind>(6).fill('search_regular'),
  ...(['search_federated', 'view', 'view', 'view', 'link_out', 'full_text', 'citation', 'export'] as const),
  ...(['no_license', 'limit_exceeded'] as const),
];
const CLICKED = ['view', 'link_out', 'full_text', 'citation', 'no_license', 'limit_exceeded'];
const ITEMS = ['view', 'link_out', 'full_text', 'citation'];

interface Made {
  readonly at: number;
  readonly kind: UsageKind;
  readonly institutionId: number | null;
  readonly session: string;
  readonly person: string;
  readonly item: string;
}

/** Events of a month in bursts, including double-clicks and repeated views. */
function makeEvents(count: number, institutions: readonly (number | null)[]): Made[] {
  let seed = 20_260_101;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const events: Made[] = [];
  while (events.length < count) {
    const institutionId = institutions[random(institutions.length)] ?? null;
    const number = random(400);
    const session = `session ${institutionId ?? 'none'} ${number}`;
    const person = number % 4 === 0 ? '' : `account ${number % 50}`;
    let at = START + random(31 * 86_400 - 3_600) * 1_000;
    for (let left = 1 + random(12); left > 0; left--) {
      const kind = KINDS[random(KINDS.length)] ?? 'view';
      const item = ITEMS.includes(kind) ? `pubmed-${1 + random(6)}` : CLICKED.includes(kind) ? 'refused' : '';
      events.push({ at, kind, institutionId, session, person, item });
      at += random(45) * 1_000;
    }
  }
  return events.slice(0, count).sort((a, b) => a.at - b.at);
}

/** The figures of a list of events, counted one after the other. */
function countIndependently(events: readonly Made[]) {
  const totals: Record<string, number> = {};
  const add = (name: string) => {
    totals[name] = (totals[name] ?? 0) + 1;
  };
  const lastClick = new Map<string, number>();
  const seen = new Set<string>();
  for (const event of [...events].reverse()) {
    const second = Math.floor(event.at / 1_000);
    if (CLICKED.includes(event.kind)) {
      const key = `${event.session}|${event.kind}|${event.item}`;
      const next = lastClick.get(key);
      lastClick.set(key, second);
      if (next === undefined || next - second > 30)
        add(
          ITEMS.includes(event.kind)
            ? `${typeOf(event.item)} Total_Item_Investigations`
            : `Database_AI ${event.kind === 'no_license' ? 'No_License' : 'Limit_Exceeded'}`,
        );
    }
    if (ITEMS.includes(event.kind) && !seen.has(`${event.session}|${event.item}`)) {
      seen.add(`${event.session}|${event.item}`);
      add(`${typeOf(event.item)} Unique_Item_Investigations`);
    }
    if (event.kind === 'search_regular') add('Database_AI Searches_Regular');
    if (event.kind === 'search_federated') add('Database_AI Searches_Federated');
    if (event.kind.startsWith('search')) add('Platform Searches_Platform');
  }
  return {
    totals,
    users: new Set(events.map(({ person }) => person).filter((person) => person !== '')).size,
    sessions: new Set(events.map(({ session }) => session)).size,
    exports: events.filter(({ kind }) => kind === 'export').length,
  };
}

/** Figures of a report for January, by content type and metric. */
function figuresIn(report: CounterReport): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const item of report.Report_Items)
    for (const { Data_Type = '', Performance } of item.Attribute_Performance)
      for (const [metric, months] of Object.entries(Performance))
        figures[`${Data_Type} ${metric}`.trim()] = months['2026-01'] ?? 0;
  return figures;
}

describeWithEitherDatabase('COUNTER reports', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let keys: Record<number, string>;
  let north: number;
  let clinic: number;
  let south: number;
  let events: Made[];

  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: {
        PASSWORD_HASH_MEMORY: '1024',
        CAPTCHA: 'no',
        REGISTRATIONS_PER_HOUR: '0',
        PRODUCT_NAME: 'Findings',
        COUNTER_WORLD_REPORTS: 'yes',
        RATE_LIMIT_SEARCH: '400',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      databaseConfig: await open.fresh(),
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    north = await institution({ name: 'North Hospital' });
    clinic = await institution({ name: 'North Clinic', parent_id: north });
    south = await institution({ name: 'South Hospital' });
    events = makeEvents(propertyRuns(100_000), [north, north, clinic, south, null]);
    await record(events);
    api.clock.set(new Date('2026-02-01T02:20:00Z'));
    const { closed } = await api.app.get(UsageClosingService).run(new AbortController().signal);
    expect(closed).toEqual([2026 * 12]);
    // The login uses the same clock as usage.
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    keys = { [north]: await createKey(north), [south]: await createKey(south) };
  });
  afterAll(() => api.stop());

  const institution = async (form: object): Promise<number> => {
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    return saved.status === 1 ? saved.institution.id : 0;
  };
  const createKey = async (id: number): Promise<string> => {
    const { body } = await admin.post(`/Administrator/getInstitutionStats/keys?institution_id=${id}`, {
      name: 'harvester',
    });
    return (body as CreatedUsageKey).key;
  };
  /** @param storedAt the moment at which the last of them are stored; absent: that of the last */
  const record = async (list: readonly Made[], storedAt?: string) => {
    const recorder = api.app.get(UsageRecorderService);
    for (const [index, { at, ...note }] of list.entries()) {
      api.clock.set(new Date(at));
      recorder.record(note);
      if (index % 5_000 === 4_999) await recorder.flush();
    }
    if (storedAt !== undefined) api.clock.set(new Date(storedAt));
    await recorder.flush();
  };
  const call = (path: string, parameters: Readonly<Record<string, string | number>> = {}) =>
    request(api.server)
      .get(`/r51/${path}`)
      .query({ customer_id: north, api_key: keys[north] ?? '', ...parameters });
  const JANUARY = { begin_date: '2026-01', end_date: '2026-01' };
  const report = async (id: string, parameters: Readonly<Record<string, string | number>> = {}) => {
    const { status, body } = await call(`reports/${id}`, { ...JANUARY, ...parameters });
    expect([status, isReport(body), isReport.errors ?? []]).toEqual([200, true, []]);
    return body as CounterReport;
  };

  it('match an independent count for an institution', async () => {
    const { totals } = countIndependently(events.filter(({ institutionId }) => institutionId === north));
    const both = { ...figuresIn(await report('pr')), ...figuresIn(await report('dr')) };
    expect(both).toEqual(totals);
    expect(Object.keys(totals)).toHaveLength(9);
  });

  it('match an independent count for everyone', async () => {
    const { totals } = countIndependently(events);
    const world = { customer_id: '0000000000000000' };
    const both = { ...figuresIn(await report('pr', world)), ...figuresIn(await report('dr', world)) };
    expect(both).toEqual(totals);
    expect((await report('pr', world)).Report_Header.Institution_Name).toBe('The World');
  });

  it('add up to the standard views', async () => {
    const of = (name: string) =>
      Object.entries(totals)
        .filter(([key]) => key.endsWith(` ${name}`))
        .reduce((sum, [, total]) => sum + total, 0);
    const { totals } = countIndependently(events.filter(({ institutionId }) => institutionId === north));
    const metrics = [
      ...['Searches_Federated', 'Searches_Regular'],
      ...['Total_Item_Investigations', 'Unique_Item_Investigations'],
    ];
    expect(figuresIn(await report('dr_d1'))).toEqual(
      Object.fromEntries(metrics.map((name) => [name, of(name)])),
    );
    expect(figuresIn(await report('dr_d2'))).toEqual({
      Limit_Exceeded: of('Limit_Exceeded'),
      No_License: of('No_License'),
    });
    expect(figuresIn(await report('pr_p1'))).toEqual({
      'Platform Searches_Platform': of('Searches_Platform'),
    });
  });

  it('match the report of the institution', async () => {
    const own = events.filter(({ institutionId }) => institutionId === north);
    const { totals, users, sessions, exports } = countIndependently(own);
    const { body } = await admin.get(`/Administrator/getInstitutionStats?institution_id=${north}`);
    const { data, total } = InstitutionStatsSchema.parse(body);
    expect([total, data.map(({ dt, final }) => [dt, final])]).toEqual([
      2,
      [
        ['2026-02', false],
        ['2026-01', true],
      ],
    ]);
    expect(data[1]).toMatchObject({
      uid: users,
      sid: sessions,
      cid: totals['Platform Searches_Platform'],
      documents_viewed:
        (totals['Journal Total_Item_Investigations'] ?? 0) +
        (totals['Unspecified Total_Item_Investigations'] ?? 0),
      exports,
    });
  });

  it('are complete, as documented', async () => {
    expect(await report('dr_d2')).toMatchObject({
      Report_Header: {
        Release: '5.1',
        Report_ID: 'DR_D2',
        Report_Name: 'Database Access Denied',
        Created: '2026-02-01T02:20:00Z',
        Created_By: 'Findings',
        Institution_ID: { Proprietary: [`evidence:${north}`] },
        Institution_Name: 'North Hospital',
        Registry_Record: '',
        Report_Filters: {
          Access_Method: ['Regular'],
          Metric_Type: ['Limit_Exceeded', 'No_License'],
          Begin_Date: '2026-01-01',
          End_Date: '2026-01-31',
        },
      },
      Report_Items: [
        {
          Database: 'Findings',
          Publisher: 'Findings',
          Platform: 'Findings',
          Item_ID: { Proprietary: 'evidence:database' },
        },
      ],
    });
  });

  it.each([
    ['a metric', { metric_type: 'Searches_Regular|No_License' }, [], ['No_License', 'Searches_Regular']],
    ['an unknown metric', { metric_type: 'No_License|Foo' }, [3060], ['No_License']],
    [
      'a kind of content',
      { data_type: 'Journal' },
      [],
      ['Total_Item_Investigations', 'Unique_Item_Investigations'],
    ],
    ['mining, of which there is none', { access_method: 'TDM' }, [3030], []],
    ['a database', { database: 'Findings', metric_type: 'No_License' }, [], ['No_License']],
    ['another platform', { platform: 'Other', metric_type: 'No_License' }, [3060], ['No_License']],
    ['an extension', { attributed: 'Yes', metric_type: 'No_License' }, [3060], ['No_License']],
    ['an unknown parameter', { foo: '1', metric_type: 'No_License' }, [3050], ['No_License']],
    ['totals', { granularity: 'Totals', metric_type: 'No_License' }, [3062], ['No_License']],
    [
      'an unknown attribute',
      { attributes_to_show: 'YOP', metric_type: 'No_License' },
      [3062],
      ['No_License'],
    ],
    ['an attribute', { attributes_to_show: 'Access_Method', metric_type: 'No_License' }, [], ['No_License']],
  ])('are filtered by %s', async (_, parameters, exceptions, metrics) => {
    const { Report_Header, Report_Items } = await report('dr', parameters);
    expect((Report_Header.Exceptions ?? []).map(({ Code }) => Code)).toEqual(exceptions);
    const performances = Report_Items.flatMap((item) => item.Attribute_Performance);
    const found = performances.flatMap(({ Performance }) => Object.keys(Performance));
    expect([...new Set(found)].sort()).toEqual(metrics);
    const shows = 'attributes_to_show' in parameters && exceptions.length === 0;
    expect(performances.every(({ Access_Method }) => (Access_Method !== undefined) === shows)).toBe(true);
  });

  it.each([
    ['a month before there was usage', '2025-12', '2026-01', '2026-01-31', [3032]],
    ['the present month', '2026-01', '2026-02', '2026-01-31', [3031]],
    ['months before there was usage alone', '2025-10', '2025-11', '2025-11-30', [3032]],
    ['days', '2026-01-01', '2026-01-31', '2026-01-31', []],
  ])('report what is missing for %s', async (_, begin_date, end_date, End_Date, codes) => {
    const { Report_Header } = await report('dr_d1', { begin_date, end_date });
    expect(Report_Header.Report_Filters).toMatchObject({ End_Date });
    expect((Report_Header.Exceptions ?? []).map(({ Code }) => Code)).toEqual(codes);
  });

  it.each([
    ['no customer', { customer_id: '' }, 400, 1030],
    ['no key', { api_key: '' }, 400, 1030],
    ['no dates', { begin_date: '' }, 400, 1030],
    ['a wrong key', { api_key: `cou_${'A'.repeat(43)}` }, 401, 2020],
    ['something else than a key', { api_key: "' OR 1=1" }, 401, 2020],
    ['an unknown customer', { customer_id: '999999' }, 403, 2010],
    ['a customer that is no number', { customer_id: 'North' }, 403, 2010],
    ['a date that is none', { begin_date: '2026-13' }, 400, 3020],
    ['a day within a month', { begin_date: '2026-01-02' }, 400, 3020],
    ['an end before the beginning', { end_date: '2025-12' }, 400, 3020],
    ['the present month', { begin_date: '2026-02', end_date: '2026-02' }, 400, 3020],
  ])('are refused for %s', async (_, parameters, status, code) => {
    const answer = await call('reports/dr_d1', { ...JANUARY, ...parameters });
    expect([answer.status, (answer.body as { Code: number }).Code]).toEqual([status, code]);
    expect(
      Object.keys(answer.body as object).filter((name) => !['Code', 'Message', 'Data'].includes(name)),
    ).toEqual([]);
  });

  it('are available for the own institution and its parts only', async () => {
    const code = async (customer_id: number, owner: number) => {
      const { body } = await call('members', { customer_id, api_key: keys[owner] ?? '' });
      return (body as { Code?: number }).Code ?? 200;
    };
    expect([await code(clinic, north), await code(south, north), await code(north, south)]).toEqual([
      200, 2010, 2010,
    ]);
    const { body } = await call('members');
    expect(body).toEqual([
      {
        Customer_ID: String(north),
        Institution_Name: 'North Hospital',
        Institution_ID: { Proprietary: [`evidence:${north}`] },
      },
      {
        Customer_ID: String(clinic),
        Institution_Name: 'North Clinic',
        Institution_ID: { Proprietary: [`evidence:${clinic}`] },
      },
    ]);
  });

  it('are listed with the available months, and the service reports its state to everyone', async () => {
    const { body } = await call('reports');
    expect((body as { Report_ID: string }[]).map(({ Report_ID }) => Report_ID)).toEqual([
      ...['PR', 'PR_P1', 'DR', 'DR_D1', 'DR_D2'],
    ]);
    expect(body).toMatchObject(
      Array(5).fill({ First_Month_Available: '2026-01', Last_Month_Available: '2026-01' }),
    );
    const status = await request(api.server).get('/r51/status').expect(200);
    expect(status.body).toEqual([
      { Description: 'COUNTER usage reports of Findings', Service_Active: true, Registry_Record: '' },
    ]);
    await request(api.server).get('/r51/reports/tr').expect(404);
    await request(api.server).get('/r51/nothing').expect(404);
  });

  it('are limited by address, with a COUNTER exception', async () => {
    const codes = new Set<string>();
    for (let each = 0; each < 401; each++) {
      const { status, body, headers } = await request(api.server)
        .get('/r51/status')
        .set('X-Forwarded-For', '198.51.100.77');
      codes.add(
        `${status} ${(body as { Code?: number }).Code ?? ''} ${headers['retry-after'] === undefined ? '' : 'later'}`,
      );
    }
    expect([...codes]).toEqual(['200  ', '429 1020 later']);
  });

  it('are files for people who may see the institution', async () => {
    const path = `/Administrator/getInstitutionStats/report?institution_id=${north}&begin_date=2026-01&end_date=2026-02`;
    const { text, headers } = await admin.get(`${path}&report=DR_D2&format=tsv`);
    const { totals } = countIndependently(events.filter(({ institutionId }) => institutionId === north));
    const [limit, license] = [totals['Database_AI Limit_Exceeded'], totals['Database_AI No_License']];
    expect(headers['content-disposition']).toBe(`attachment; filename="DR_D2-${north}.tsv"`);
    const item = 'Findings\tFindings\t\tFindings\tevidence:database';
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
      'Report_Name\tDatabase Access Denied',
      'Report_ID\tDR_D2',
      'Release\t5.1',
      'Institution_Name\tNorth Hospital',
      `Institution_ID\tevidence:${north}`,
      'Metric_Types\tLimit_Exceeded; No_License',
      'Report_Filters\tAccess_Method=Regular',
      'Report_Attributes',
      'Exceptions\t3031: Usage Not Ready for Requested Dates (2026-02 to 2026-02 are not over)',
      'Reporting_Period\tBegin_Date=2026-01-01; End_Date=2026-01-31',
      'Created\t2026-02-01T02:20:00Z',
      'Created_By\tFindings',
      'Registry_Record',
      '',
      'Database\tPublisher\tPublisher_ID\tPlatform\tProprietary_ID\tMetric_Type\tReporting_Period_Total\tJan-2026',
      `${item}\tLimit_Exceeded\t${limit}\t${limit}`,
      `${item}\tNo_License\t${license}\t${license}`,
      '',
    ]);
    const json: unknown = JSON.parse((await admin.get(`${path}&report=PR&format=json`)).text);
    expect(isReport(json)).toBe(true);
    expect((await admin.get(`${path}&report=PR&format=csv`)).text).toContain('Report_Name,Platform Report');
    const csv = await admin.get(`/Administrator/getInstitutionStats/csv?institution_id=${north}`);
    expect(csv.text.split('\r\n')[0]).toContain(
      'dt,uid,sid,cid,documents_viewed,full_text,exports,turn_aways',
    );
    expect((await admin.get(`${path}&begin_date=x&report=PR`)).status).toBe(400);
  });

  it('have keys that are shown once, stored as hashes, and refused when they are revoked', async () => {
    const key = await createKey(south);
    const list = await admin.get(`/Administrator/getInstitutionStats/keys?institution_id=${south}`);
    const [newest] = (list.body as { keys: { id: number; beginning: string }[] }).keys;
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(key.startsWith(newest?.beginning ?? 'x')).toBe(true);
    expect(JSON.stringify(await api.database.manager.query('SELECT * FROM usage_report_keys'))).not.toContain(
      key,
    );
    const asked = () => call('members', { customer_id: south, api_key: key });
    expect((await asked()).status).toBe(200);
    const path = `/Administrator/getInstitutionStats/keys/${newest?.id ?? 0}?institution_id=`;
    expect((await admin.delete(`${path}${north}`)).body).toEqual({ revoked: 0 });
    expect((await admin.delete(`${path}${south}`)).body).toEqual({ revoked: 1 });
    expect((await asked()).body).toMatchObject({ Code: 2020, Message: 'APIKey Invalid' });
    expect(api.logged()).not.toContain(key);
    const unknown = '/Administrator/getInstitutionStats/keys?institution_id=999999';
    expect([(await admin.post(unknown, { name: 'x' })).status, (await admin.get(unknown)).status]).toEqual([
      404, 404,
    ]);
  });

  it('are open to the administrator of an institution, for that one only (A51)', async () => {
    const librarian = await registered(api.server, 'librarian@example.org');
    const members = new InstitutionMemberRepository(api.database);
    const accountId = librarian.tokens?.user_id ?? 0;
    await members.save({
      ...{ accountId, institutionId: north, route: 'administrator', proof: '' },
      ...{ createdAt: api.clock.now(), verifiedAt: api.clock.now() },
    });
    expect((await librarian.get('/Administrator/getInstitutionStats')).status).toBe(403);
    await members.setAdministrator(accountId, north, true);
    const { body } = await librarian.get('/Administrator/getInstitutionStats?page=1&rows=10');
    const stats = await admin.get(`/Administrator/getInstitutionStats?institution_id=${north}`);
    expect(body).toEqual(stats.body);
    const statusFor = async (id: number) =>
      (await librarian.get(`/Administrator/getInstitutionStats?institution_id=${id}`)).status;
    expect([await statusFor(north), await statusFor(south), await statusFor(clinic)]).toEqual([
      200, 403, 403,
    ]);
    const made = await librarian.post('/Administrator/getInstitutionStats/keys', { name: 'own' });
    expect([made.status, (made.body as CreatedUsageKey).key]).toEqual([200, expect.stringMatching(/^cou_/)]);
  });

  it('are closed to accounts that administer no institution', async () => {
    const reader = await registered(api.server, 'reader@example.org');
    for (const path of ['', '/csv', '/report', '/keys'])
      for (const query of ['', `?institution_id=${north}`])
        expect((await reader.get(`/Administrator/getInstitutionStats${path}${query}`)).status).toBe(403);
    expect((await new Browser(api.server).get('/Administrator/getInstitutionStats')).status).toBe(401);
  });

  it('are final: the key of the month is destroyed, late events are not counted, and old ones are deleted', async () => {
    const rows = (table: string) => api.database.manager.query<unknown[]>(`SELECT * FROM ${table}`);
    expect(await rows('usage_periods')).toMatchObject([{ month: 2026 * 12, secret: null }]);
    const before = (await rows('usage_events')).length;
    expect(before).toBe(events.length);
    await record(events.slice(-3), '2026-02-02T00:00:00Z');
    expect(await rows('usage_events')).toHaveLength(before);
    api.clock.set(new Date('2026-04-02T02:20:00Z'));
    const closing = api.app.get(UsageClosingService);
    const { closed, deleted } = await closing.run(new AbortController().signal);
    expect([closed, deleted]).toEqual([[2026 * 12 + 1, 2026 * 12 + 2], before]);
    expect(await closing.run(new AbortController().signal)).toEqual({ closed: [], deleted: 0 });
    const { Report_Header } = await report('pr', { begin_date: '2026-02', end_date: '2026-03' });
    expect(Report_Header.Exceptions).toMatchObject([{ Code: 3030 }]);
    const { totals } = countIndependently(events.filter(({ institutionId }) => institutionId === north));
    expect(figuresIn(await report('dr'))['Database_AI Searches_Regular']).toBe(
      totals['Database_AI Searches_Regular'],
    );
  });

  it('are counted whole after a clock that ran ahead had closed the month', async () => {
    const closing = api.app.get(UsageClosingService);
    const searches = async () => {
      const { Performance = {} } =
        (await report('dr', { begin_date: '2026-05', end_date: '2026-05' })).Report_Items[0]
          ?.Attribute_Performance[0] ?? {};
      return Performance['Searches_Regular']?.['2026-05'];
    };
    const searchOn = (day: string): Made => ({
      ...{ at: Date.parse(day), kind: 'search_regular', institutionId: north },
      ...{ session: 'session of May', person: '', item: '' },
    });
    await record([searchOn('2026-05-03T10:00:00Z')]);
    api.clock.set(new Date('2026-07-01T02:20:00Z'));
    expect((await closing.run(new AbortController().signal)).closed).toEqual([
      2026 * 12 + 3,
      2026 * 12 + 4,
      2026 * 12 + 5,
    ]);
    await record([searchOn('2026-05-04T10:00:00Z'), searchOn('2026-05-05T10:00:00Z')]);
    api.clock.set(new Date('2026-06-01T02:20:00Z'));
    expect((await closing.run(new AbortController().signal)).closed).toEqual([2026 * 12 + 4]);
    expect(await searches()).toBe(3);
  });
});
