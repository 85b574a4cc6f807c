import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackgroundModule, BackgroundWorker, CoreModule } from '@clinical/composition';
import { AccountRepository, Database, MailRepository } from '@clinical/database';
import { type JobHandler, JobProcessors } from '@clinical/job-queue';
import { Clock, createLogger, FixedClock, readConfig } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { aDocument } from '@clinical/search-engine/contract';
import { Test } from '@nestjs/testing';

describe('The monthly mail on a real collection', () => {
  const clock = new FixedClock('2026-10-01T06:00:00Z');
  let folder: string;
  let engine: ManagedSearchEngine;
  let database: Database;
  let handlers: readonly JobHandler[];
  let processors: JobProcessors;
  let close: () => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'worker-alerts-'));
    const config = readConfig({ DATA_DIR: folder, APP_SECRET: 'x'.repeat(64), SEARCH_WORKERS: '1' });
    const module = await Test.createTestingModule({
      imports: [CoreModule.forRoot(config, createLogger('silent')), BackgroundModule],
    })
      .overrideProvider(Clock)
      .useValue(clock)
      .compile();
    await module.init();
    database = module.get(Database);
    engine = module.get(ManagedSearchEngine);
    await engine.open();
    handlers = module.get(BackgroundWorker).handlers;
    processors = module.get(JobProcessors);
    close = () => module.close();
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function person(): Promise<number> {
    const at = new Date('2026-01-01T00:00:00Z');
    const name = { firstname: 'Ana', lastname: 'Reader' };
    const accounts = new AccountRepository(database);
    const account = { email: 'a@example.org', passwordHash: 'x', ...name, language: 'en' as const };
    const id = await accounts.add({ ...account, createdAt: at, verifiedAt: at });
    if (id === null) throw new Error('taken');
    const profile = { ...name, country: '', profession: '', clinicalAreas: '' };
    await accounts.updateProfile(id, { ...profile, interests: 'asthma' });
    return id;
  }

  async function addDocuments(dates: Readonly<Record<string, string>>): Promise<void> {
    const documents = Object.entries(dates).map(([id, date]) =>
      aDocument({ id, date, title: `Asthma, as ${id} has it` }),
    );
    const writer = await engine.openWriter((await isEmpty()) ? 'rebuild' : 'update');
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  }
  const isEmpty = () =>
    engine.status().then(
      ({ documents }) => documents === 0,
      () => true,
    );

  async function mailedIn(userId: number, run: string): Promise<readonly string[]> {
    clock.set(`${run}-01T06:00:00Z`);
    const handler = handlers.find(({ definition }) => definition.name === 'alerts.interests');
    const { signal } = new AbortController();
    await handler?.run({ userId, run }, { id: run, attempt: 1, last: false, traceId: run, signal });
    const mails = await new MailRepository(database).ofUser(userId);
    const made = mails.filter(({ createdAt }) => createdAt.getTime() === clock.now().getTime());
    const titles = made.flatMap(({ values }) => [...(values ?? '').matchAll(/Asthma, as (\w+) has it/g)]);
    return titles.map(([, id = '']) => id).toSorted();
  }

  it('runs every job of the features by their schedules', () => {
    const found = processors.all().map(({ handler, schedules }) => ({
      job: handler.definition.name,
      times: schedules.map(({ name, cron, definition }) => [name, cron, definition.name]),
    }));
    const times = (job: string, ...schedules: readonly (readonly [string, string])[]) => ({
      job,
      times: schedules.map((schedule) => [...schedule, job]),
    });
    expect(found.toSorted((a, b) => a.job.localeCompare(b.job))).toEqual([
      times('alerts.connected'),
      times('alerts.interests'),
      times('alerts.plan-interests', ['interest-mails', '0 6 1 * *']),
      times('alerts.plan-saved-searches', ['monthly-alerts', '30 6 1 * *'], ['weekly-alerts', '0 5 * * 1']),
      times('alerts.saved-search'),
      times('answers.extension'),
      times('answers.newer', ['find-newer-evidence', '20 5 * * 0']),
      times('answers.newsletter'),
      times('answers.plan-newsletter', ['question-newsletter', '10 6 1 * *']),
      times('answers.question'),
      times('answers.tell'),
      times('answers.watch', ['watch-records', '50 4 * * *']),
      times('broken-links.check'),
      times('collection.count-citations', ['count-citations', '30 2 * * *']),
      times('collection.train-vectors', ['train-vectors', '15 3 * * *']),
      times('export.run'),
      times('federations.refresh'),
      times('federations.refresh-due', ['refresh-federations', '*/10 * * * *']),
      times('housekeeping.accounts', ['clean-accounts', '20 * * * *']),
      times('housekeeping.broken-links', ['clean-broken-links', '40 3 * * *']),
      times('housekeeping.contact-messages', ['clean-contact-messages', '50 3 * * *']),
      times('housekeeping.exports', ['clean-exports', '15 * * * *']),
      times('housekeeping.mails-and-jobs', ['clean-mails-and-jobs', '40 3 * * *']),
      times('housekeeping.questions', ['clean-questions', '25 3 * * *']),
      times('housekeeping.views', ['clean-views', '10 0 * * *']),
      times('mail.send'),
      times('mail.send-list'),
      times('payments.converge'),
      times('payments.reconcile', ['reconcile-payments', '10 2 * * *']),
      times('pro.notices', ['pro-notices', '40 6 * * *']),
      times('search.clean-co-clicks', ['clean-co-clicks', '15 3 * * *']),
      times('usage.close', ['close-usage', '20 2 * * *']),
      times('usage.plan-reports'),
      times('usage.report'),
    ]);
  });

  it('mails records once that have only a year or a month as their date', async () => {
    const userId = await person();
    await addDocuments({ there: '2026', day: '2026-09-20' });
    expect(await mailedIn(userId, '2026-10')).toEqual(['day']);
    await addDocuments({ year: '2026', month: '2026-08', past: '2026-05', newday: '2026-10-20' });
    expect(await mailedIn(userId, '2026-11')).toEqual(['month', 'newday', 'year']);
    await addDocuments({ september: '2026-09', firstday: '2026-01-01' });
    expect(await mailedIn(userId, '2026-12')).toEqual(['september']);
    expect(await mailedIn(userId, '2027-01')).toEqual([]);
  });
});
