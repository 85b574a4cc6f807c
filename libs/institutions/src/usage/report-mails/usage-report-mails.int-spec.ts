import type { TestingModule } from '@nestjs/testing';
import {
  AccountRepository,
  InstitutionMemberRepository,
  InstitutionRepository,
  MailChoiceRepository,
  MailRepository,
  UsageRepository,
  type Database,
} from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { JobAttempt, JobDefinition } from '@clinical/job-queue';
import { FixedClock } from '@clinical/platform';
import { MailModule, renderMail } from '@clinical/people';
import { createFeatures } from '@clinical/people/testing';
import { UsageClosingService } from '../usage-closing.service.js';
import { InstitutionStatsService } from '../institution-stats.service.js';
import { monthOf } from '../usage-kinds.js';
import { PlanUsageReportsHandler, SendUsageReportHandler } from './usage-report-mails.handlers.js';
import { UsageReportMailsService } from './usage-report-mails.service.js';
import { USAGE_REPORT_MAIL } from './usage-report.mail.js';

const FRAME = {
  ...{ product: 'Findings', color: '#0b5d74', logo: null },
  ...{ unsubscribePage: 'https://example.org/u', unsubscribeUrl: null },
};

const { signal } = new AbortController();
const ATTEMPT: JobAttempt = { id: 'job', attempt: 1, last: false, traceId: 'trace', signal };
const OCTOBER = monthOf(new Date('2026-10-01T00:00:00Z'));

describeWithEitherDatabase('Usage reports by mail', (open) => {
  let database: Database;
  let features: TestingModule;
  let enqueued: { name: string; payload: Record<string, unknown>; key: string | undefined }[];
  const clock = new FixedClock('2026-11-01T02:20:00Z');

  beforeEach(async () => {
    clock.set('2026-11-01T02:20:00Z');
    database = await open();
    enqueued = [];
    const enqueue = async <P>({ name }: JobDefinition<P>, payload: P, options?: { key?: string }) => {
      enqueued.push({ name, payload: payload as Record<string, unknown>, key: options?.key });
      return 'id';
    };
    features = await createFeatures({
      ...{ database, clock, jobs: { enqueue } },
      settings: { MAIL_FROM: 'reports@example.org', PUBLIC_URL: 'https://example.org' },
      imports: [MailModule.core()],
      providers: [
        InstitutionStatsService,
        PlanUsageReportsHandler,
        SendUsageReportHandler,
        UsageClosingService,
        UsageReportMailsService,
      ],
    });
  });

  const institution = async (name: string): Promise<number> => {
    const texts = { name, shortName: '', otherNames: [], domains: [], country: '', addressRanges: [] };
    const rest = { licensedFrom: null, licensedUntil: null, parentId: null, linkRequiresTime: true };
    const row = await new InstitutionRepository(database).add({ ...texts, ...rest } as never, clock.now());
    return row?.id ?? 0;
  };
  const administrator = async (
    institutionId: number,
    email: string,
    language: 'en' | 'es' = 'en',
  ): Promise<number> => {
    const at = new Date('2026-01-01T00:00:00Z');
    const names = { firstname: 'Ana', lastname: 'Reader' };
    const account = { email, passwordHash: 'x', ...names, language, createdAt: at, verifiedAt: at };
    const accountId = (await new AccountRepository(database).add(account)) ?? 0;
    const members = new InstitutionMemberRepository(database);
    await members.save({
      ...{ accountId, institutionId, route: 'code', proof: '', createdAt: at, verifiedAt: at },
    });
    await members.setAdministrator(accountId, institutionId, true);
    return accountId;
  };
  /** Searches in October, by three people in four sessions, and a refusal. */
  const use = async (institutionId: number, searches: number) => {
    const usage = new UsageRepository(database);
    await usage.openPeriod(OCTOBER, 'a'.repeat(64), clock.now());
    const event = { month: OCTOBER, institutionId, dataType: '', item: '' };
    await usage.add([
      ...Array.from({ length: searches }, (_, index) => ({
        ...event,
        ...{ second: index * 60, kind: 'search_regular', session: `s${index % 4}`, person: `p${index % 3}` },
      })),
      { ...event, second: 7, kind: 'no_license', item: 'x', session: 's0', person: 'p0' },
    ]);
  };
  const close = () => features.get(UsageClosingService).run(signal);
  /** Runs what has been enqueued, as a worker does. */
  const work = async () => {
    for (const { name, payload } of enqueued.splice(0)) {
      if (name === 'usage.plan-reports')
        await features.get(PlanUsageReportsHandler).run(payload as { month: number }, ATTEMPT);
      if (name === 'usage.report') await features.get(SendUsageReportHandler).run(payload as never);
    }
  };
  const mails = async () => {
    const all = await database.manager.query<{ id: number }[]>('SELECT id FROM mails ORDER BY id');
    return Promise.all(all.map(({ id }) => new MailRepository(database).find(id)));
  };
  const rendered = async () =>
    (await mails()).flatMap((mail) =>
      mail === null
        ? []
        : renderMail(
            USAGE_REPORT_MAIL,
            { ...mail, values: mail.values ?? '', to: { address: mail.address, name: mail.name } },
            FRAME,
          ),
    );

  it('are of the month that was closed, with the figures of the report on the profile, in both languages', async () => {
    const north = await institution('North Hospital');
    await administrator(north, 'ana@example.org');
    await administrator(north, 'eva@example.org', 'es');
    await use(north, 1_234);
    await close();
    await work();
    await work();
    const [row] = (await features.get(InstitutionStatsService).page(north, 2, 1)).data;
    expect(row).toMatchObject({ dt: '2026-10', uid: 3, sid: 4, cid: 1_234, turn_aways: 1, final: true });
    const [first, second] = (await rendered()).toSorted((a, b) => a.to.address.localeCompare(b.to.address));
    expect(first?.subject).toBe('Usage of North Hospital in October 2026');
    expect(first?.text).toContain(
      'Users: 3\nSessions: 4\nSearches: 1,234\nRecords viewed: 0\nFull-text links: 0\nExports: 0\nRefused: 1\n',
    );
    expect(first?.html.replace(/ style="[^"]*"/g, '')).toContain(
      '<tr><th scope="row">Searches</th><td>1,234</td></tr>',
    );
    expect(first?.text).toContain('https://example.org/Profile');
    expect(second?.subject).toBe('Uso de North Hospital en octubre de 2026');
    expect(second?.text).toMatch(/Búsquedas: 1[.]?234\n/);
  });

  it('are sent once for a month and administrator, however often the jobs run', async () => {
    const north = await institution('North Hospital');
    const userId = await administrator(north, 'ana@example.org');
    await use(north, 1);
    await close();
    expect(enqueued).toEqual([
      { name: 'usage.plan-reports', payload: { month: OCTOBER }, key: String(OCTOBER) },
    ]);
    await close();
    await work();
    expect(enqueued.map(({ key }) => key)).toEqual([`${OCTOBER}:${north}:${userId}`]);
    const job = { userId, institutionId: north, month: OCTOBER };
    for (let times = 0; times < 3; times++) await features.get(SendUsageReportHandler).run(job);
    expect(await mails()).toHaveLength(1);
    await features.get(SendUsageReportHandler).run({ ...job, month: OCTOBER - 1 });
    await features.get(SendUsageReportHandler).run({ ...job, month: OCTOBER + 1 });
    expect(await mails()).toHaveLength(1);
  });

  it('sends no report to a user who switched them off, is no longer administrator, or has no verified address', async () => {
    const north = await institution('North Hospital');
    const off = await administrator(north, 'off@example.org');
    const ended = await administrator(north, 'ended@example.org');
    const gone = await administrator(north, 'gone@example.org');
    await use(north, 1);
    await close();
    await work();
    expect(enqueued).toHaveLength(3);
    await new MailChoiceRepository(database).unsubscribe(off, 'usage-reports', clock.now());
    await new InstitutionMemberRepository(database).setAdministrator(ended, north, false);
    await new InstitutionMemberRepository(database).remove(gone, north);
    await work();
    expect(await mails()).toEqual([]);
    await features.get(PlanUsageReportsHandler).run({ month: OCTOBER }, ATTEMPT);
    expect(enqueued).toEqual([]);
  });

  it('are not sent of months that are closed much later', async () => {
    const north = await institution('North Hospital');
    await administrator(north, 'ana@example.org');
    await use(north, 1);
    clock.set('2027-01-01T02:20:00Z');
    await close();
    expect(enqueued.map(({ payload }) => payload['month'])).toEqual([OCTOBER + 2]);
  });

  it('are for each institution and administrator, in pages of a hundred', async () => {
    const ids = [await institution('North Hospital'), await institution('South Hospital')];
    for (let index = 0; index < 120; index++)
      await administrator(ids[index % 2] ?? 0, `reader${index}@example.org`);
    await use(ids[0] ?? 0, 1);
    await close();
    await work();
    expect(enqueued).toHaveLength(120);
    expect(new Set(enqueued.map(({ key }) => key)).size).toBe(120);
  });
});
