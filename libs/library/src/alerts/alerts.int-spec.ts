import {
  VISITOR,
  type AccountPrincipal,
  type Principal,
  MailModule,
  MailPersonalData,
} from '@clinical/people';
import type { TestingModule } from '@nestjs/testing';
import {
  criteriaOf,
  EMPTY_SEARCH_REQUEST,
  type SearchRequest,
  type SearchResponse,
} from '@clinical/contracts';
import {
  AccountRepository,
  GrantRepository,
  AlertMarkRepository,
  JobRepository,
  MailChoiceRepository,
  MailRepository,
  SavedSearchRepository,
  type Database,
} from '@clinical/database';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { earliestDay, latestDay } from '@clinical/evidence';
import type { JobAttempt, JobDefinition, JobQueue } from '@clinical/job-queue';
import { AppError, FixedClock } from '@clinical/platform';
import { DocumentLookupService } from '@clinical/search';
import { SavedSearchesService } from '../library/saved-searches.service.js';
import { createFeatures } from '@clinical/people/testing';
import { AlertMailsService } from './alert-mails.service.js';
import { AlertRecipientsService } from './alert-recipients.service.js';
import { NewDocumentsService } from './new-documents.service.js';
import { PlanInterestMailsHandler, PlanSavedSearchAlertsHandler } from './plan-alerts.handlers.js';
import { SavedSearchAlertsService } from './saved-search-alerts.service.js';
import { SendInterestMailHandler, SendSavedSearchAlertHandler } from './send-alerts.handlers.js';

const ATTEMPT: JobAttempt = {
  id: 'job',
  attempt: 1,
  last: false,
  traceId: 'trace',
  signal: new AbortController().signal,
};

interface Kept {
  readonly id: string;
  readonly date: string;
  readonly words: string;
}

/** Whether a search with these dates finds a document of that date: engines know its earliest day alone. */
function isWithin(date: string, { fromDate, toDate }: SearchRequest): boolean {
  const day = earliestDay(date);
  if (day === null) return fromDate === null && toDate === null;
  return day >= (earliestDay(fromDate ?? '') ?? -Infinity) && day <= (latestDay(toDate ?? '') ?? Infinity);
}

/** A collection of documents by words, newest first, as a search with dates finds them. */
function collectionOf(
  documents: readonly Kept[],
  searches: { request: SearchRequest; principal: Principal }[],
) {
  return async (request: SearchRequest, principal: Principal): Promise<SearchResponse> => {
    searches.push({ request, principal });
    if (request.criteria === '(') throw new AppError('INVALID_REQUEST', 'user', 'no query');
    if (request.searchType === 'advanced' && (principal as AccountPrincipal).roles.length === 0)
      throw new AppError('PRO_REQUIRED', 'user', 'advanced search');
    const found = documents
      .filter(({ words, date }) => words.includes(request.criteria) && isWithin(date, request))
      .toSorted((a, b) => (earliestDay(b.date) ?? 0) - (earliestDay(a.date) ?? 0))
      .slice((request.page - 1) * request.rows, request.page * request.rows)
      .map(({ id, date }) => ({ id, Title: `Title of ${id}`, publication: 'A Journal', Date: date }));
    return { documents: found } as unknown as SearchResponse;
  };
}

describeWithEitherDatabase('Alerts', (open) => {
  let database: Database;
  let documents: Kept[];
  let asked: { request: SearchRequest; principal: Principal }[];
  let enqueued: { name: string; payload: Record<string, unknown>; key: string | undefined }[];
  let features: TestingModule;
  let search: (request: SearchRequest, principal: Principal) => Promise<SearchResponse>;
  const clock = new FixedClock('2026-11-01T06:00:00Z');

  beforeEach(async () => {
    clock.set('2026-11-01T06:00:00Z');
    database = await open();
    documents = [];
    asked = [];
    enqueued = [];
    search = (request, principal) => collectionOf(documents, asked)(request, principal);
    const jobs = {
      enqueue: async <P>({ name }: JobDefinition<P>, payload: P, options?: { key?: string }) => {
        enqueued.push({ name, payload: payload as Record<string, unknown>, key: options?.key });
        return 'id';
      },
    } as unknown as JobQueue;
    const newDocuments = new NewDocumentsService({
      search: ({ request }, _language, _signal, principal = VISITOR) => search(request, principal),
    });
    features = await createFeatures({
      ...{ database, clock, jobs },
      settings: { MAIL_FROM: 'alerts@example.org', PUBLIC_URL: 'https://example.org' },
      imports: [MailModule.core()],
      providers: [
        ...[AlertMailsService, AlertRecipientsService, SavedSearchAlertsService, SavedSearchesService],
        { provide: DocumentLookupService, useValue: { title: async (id: string) => `Title of ${id}` } },
        ...[
          PlanInterestMailsHandler,
          PlanSavedSearchAlertsHandler,
          SendInterestMailHandler,
          SendSavedSearchAlertHandler,
        ],
        { provide: NewDocumentsService, useValue: newDocuments },
      ],
    });
  });

  async function person(
    email: string,
    { interests = '', isVerified = true }: { interests?: string; isVerified?: boolean } = {},
  ): Promise<number> {
    const accounts = new AccountRepository(database);
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const id = await accounts.add({
      email,
      passwordHash: 'x',
      firstname: 'Ana',
      lastname: 'Reader',
      language: 'en',
      createdAt,
      verifiedAt: isVerified ? createdAt : null,
    });
    if (id === null) throw new Error('taken');
    const profile = { firstname: 'Ana', lastname: 'Reader', country: '', profession: '', clinicalAreas: '' };
    await accounts.updateProfile(id, { ...profile, interests });
    await givePro(database, id, createdAt);
    return id;
  }

  /** Deletes an account the way the service does. */
  const leave = (userId: number) =>
    database.transaction(async (within) => {
      const accounts = new AccountRepository(within);
      await accounts.findForUpdate(userId);
      await features.get(MailPersonalData).erase(userId, within);
      await accounts.delete(userId);
    });
  /** Has something happen while an alert searches; the search continues once that is done, or at any time. */
  const whileSearching = (work: () => unknown) => {
    search = async (request, principal) => {
      await work();
      return collectionOf(documents, asked)(request, principal);
    };
  };
  const markOf = (userId: number, subject: string) => new AlertMarkRepository(database).find(userId, subject);

  const mailsOf = async (userId: number) =>
    (await new MailRepository(database).ofUser(userId)).map(({ template, list, values }) => ({
      template,
      list,
      values: JSON.parse(values ?? '{}') as {
        groups?: { interest: string; documents: { title: string; url: string }[] }[];
        count?: number;
        documents?: { url: string }[];
        link?: string;
      },
    }));

  describe('The plan of monthly mails', () => {
    it('is for people with interests who have verified their address and have not unsubscribed', async () => {
      const first = await person('a@example.org', { interests: 'asthma' });
      await person('b@example.org');
      await person('c@example.org', { interests: 'asthma', isVerified: false });
      const ended = await person('d@example.org', { interests: 'asthma' });
      const last = await person('e@example.org', { interests: 'copd' });
      await new MailChoiceRepository(database).unsubscribe(ended, 'interests', clock.now());
      await features.get(PlanInterestMailsHandler).run({}, ATTEMPT);
      expect(enqueued).toEqual([
        { name: 'alerts.interests', payload: { userId: first, run: '2026-11' }, key: `2026-11:${first}` },
        { name: 'alerts.interests', payload: { userId: last, run: '2026-11' }, key: `2026-11:${last}` },
      ]);
      expect(await new JobRepository(database).names()).toEqual([]);
    });
  });

  describe('The monthly mail', () => {
    const send = (userId: number, run: string) =>
      features.get(SendInterestMailHandler).run({ userId, run }, ATTEMPT);

    it('lists for each interest the documents added since the last alert, each once', async () => {
      const userId = await person('a@example.org', { interests: 'asthma\ncopd' });
      documents = [
        { id: 'd1', date: '2026-10-20', words: 'asthma copd' },
        { id: 'd2', date: '2026-08-20', words: 'asthma' },
        { id: 'd3', date: '2026-10', words: 'copd' },
      ];
      await send(userId, '2026-11');
      expect((await mailsOf(userId)).map(({ values }) => values.groups)).toEqual([
        [
          {
            interest: 'asthma',
            documents: [expect.objectContaining({ url: 'https://example.org/Document/d1' })],
          },
          {
            interest: 'copd',
            documents: [expect.objectContaining({ url: 'https://example.org/Document/d3' })],
          },
        ],
      ]);
      clock.set('2026-12-01T06:00:00Z');
      documents.push({ id: 'd4', date: '2026-10-02', words: 'copd' });
      await send(userId, '2026-12');
      expect((await mailsOf(userId)).at(1)?.values.groups).toEqual([
        {
          interest: 'copd',
          documents: [expect.objectContaining({ url: 'https://example.org/Document/d4' })],
        },
      ]);
    });

    it('is not sent when there is nothing new', async () => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      await send(userId, '2026-11');
      expect(await mailsOf(userId)).toEqual([]);
    });

    it('does not list again what one run did not find', async () => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      const both = [
        { id: 'd1', date: '2026-10-20', words: 'asthma' },
        { id: 'd2', date: '2026-10-21', words: 'asthma' },
      ];
      documents = both;
      await send(userId, '2026-11');
      clock.set('2026-12-01T06:00:00Z');
      documents = both.slice(0, 1);
      await send(userId, '2026-12');
      clock.set('2027-01-01T06:00:00Z');
      documents = [...both, { id: 'd3', date: '2026-12-20', words: 'asthma' }];
      await send(userId, '2027-01');
      const mailed = (await mailsOf(userId)).map(({ values }) =>
        values.groups?.flatMap((group) => group.documents.map(({ url }) => url.split('/').at(-1))),
      );
      expect(mailed).toEqual([['d2', 'd1'], ['d3']]);
    });

    it.each([
      ['year', '2026', '2026-10'],
      ['month', '2026-08', '2026-12'],
      ['year, which is that of another month', '2025', '2026-01'],
    ])('lists a document with only a %s as its date once (%s, in %s)', async (_what, date, first) => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      documents = [{ id: 'there', date, words: 'asthma' }];
      const [year = 0, month = 0] = first.split('-').map(Number);
      const sent = async (after: number) => {
        const at = new Date(Date.UTC(year, month - 1 + after, 1, 6)).toISOString();
        clock.set(at);
        await send(userId, at.slice(0, 7));
        return (await mailsOf(userId)).map(({ values }) =>
          values.groups?.flatMap((group) => group.documents.map(({ url }) => url.split('/').at(-1))),
        );
      };
      expect(await sent(0)).toEqual([]);
      documents.push({ id: 'new', date, words: 'asthma' });
      expect(await sent(1)).toEqual([['new']]);
      expect(await sent(2)).toEqual([['new']]);
    });

    it('is sent once, however often its job runs', async () => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      await send(userId, '2026-11');
      documents.push({ id: 'd2', date: '2026-10-25', words: 'asthma' });
      await send(userId, '2026-11');
      expect(await mailsOf(userId)).toHaveLength(1);
    });

    it('lists at most ten documents of an interest', async () => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      documents = Array.from({ length: 250 }, (_, index) => ({
        id: `d${index}`,
        date: '2026-10-20',
        words: 'asthma',
      }));
      await send(userId, '2026-11');
      expect((await mailsOf(userId))[0]?.values.groups?.[0]?.documents).toHaveLength(10);
    });

    it('passes by an interest that cannot be searched for, and searches with the rights of the person', async () => {
      const userId = await person('a@example.org', { interests: '(\nasthma' });
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      await send(userId, '2026-11');
      expect((await mailsOf(userId))[0]?.values.groups?.map(({ interest }) => interest)).toEqual(['asthma']);
      expect(asked[0]).toMatchObject({
        request: { sort: 'y', fromDate: '2026-07-01' },
        principal: { kind: 'account', userId, roles: ['Pro'] },
      });
    });

    it('waits for a refused address, and then lists documents added meanwhile', async () => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      const choices = new MailChoiceRepository(database);
      await choices.suppress({ address: 'a@example.org', code: 550, reason: 'Unknown', since: clock.now() });
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      await send(userId, '2026-11');
      expect(await mailsOf(userId)).toEqual([]);
      await choices.liftSuppression('a@example.org');
      clock.set('2026-11-10T06:00:00Z');
      await send(userId, '2026-11');
      expect(await mailsOf(userId)).toHaveLength(1);
    });

    it('sends no alert to a user who has left or unsubscribed since it was planned', async () => {
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      await send(4711, '2026-11');
      const userId = await person('a@example.org', { interests: 'asthma' });
      await new MailChoiceRepository(database).unsubscribe(userId, 'interests', clock.now());
      await send(userId, '2026-11');
      expect(await mailsOf(userId)).toEqual([]);
    });

    it.each<[string, (userId: number) => Promise<unknown>]>([
      ['leaves', leave],
      [
        'unsubscribes',
        (userId) => new MailChoiceRepository(database).unsubscribe(userId, 'interests', clock.now()),
      ],
    ])('sends no alert to a user who %s while it is composed, and stores nothing', async (_what, change) => {
      const userId = await person('a@example.org', { interests: 'asthma' });
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      whileSearching(() => change(userId));
      await send(userId, '2026-11');
      expect([await mailsOf(userId), await markOf(userId, 'interests')]).toEqual([[], null]);
    });

    it('leaves no data of a user who deletes the account at the same moment', async () => {
      documents = [{ id: 'd1', date: '2026-10-20', words: 'asthma' }];
      for (let time = 0; time < 10; time++) {
        const userId = await person(`a${time}@example.org`, { interests: 'asthma' });
        let leaving: Promise<unknown> = Promise.resolve();
        whileSearching(() => void (leaving = leave(userId)));
        await send(userId, '2026-11');
        await leaving;
        expect([await mailsOf(userId), await markOf(userId, 'interests')]).toEqual([[], null]);
      }
    });
  });

  describe('The alert of a saved search', () => {
    const save = async (
      accountId: number,
      alert: 'weekly' | 'monthly' | 'off',
      createdAt: string,
      searchType: 'standard' | 'advanced' = 'standard',
    ) => {
      const id = await new SavedSearchRepository(database).add({
        accountId,
        name: 'Inhalers',
        fingerprint: 'f',
        criteria: criteriaOf({ ...EMPTY_SEARCH_REQUEST, criteria: 'inhaler', searchType }),
        alert,
        createdAt: new Date(createdAt),
      });
      if (id === null) throw new Error('taken');
      return id;
    };
    const send = (userId: number, savedSearchId: number, run: string) =>
      features.get(SendSavedSearchAlertHandler).run({ userId, savedSearchId, run }, ATTEMPT);

    it('reports documents with only a year as their date if the search allows it', async () => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z');
      const searches = new SavedSearchRepository(database);
      const ofSummer = { ...EMPTY_SEARCH_REQUEST, criteria: 'inhaler', fromDate: '2026-06' };
      const summer = await searches.add({
        accountId: userId,
        name: 'Inhalers since June',
        fingerprint: 'g',
        criteria: criteriaOf(ofSummer),
        alert: 'weekly',
        createdAt: new Date('2026-10-15T00:00:00Z'),
      });
      if (summer === null) throw new Error('taken');
      const sendBoth = async (at: string) => {
        clock.set(`${at}T06:00:00Z`);
        await send(userId, id, at);
        await send(userId, summer, at);
      };
      await sendBoth('2026-11-01');
      documents = [{ id: 'd1', date: '2026', words: 'inhaler' }];
      await sendBoth('2026-11-08');
      await sendBoth('2026-11-15');
      expect((await mailsOf(userId)).map(({ values }) => values.link)).toEqual([
        expect.not.stringContaining('from_date'),
      ]);
    });

    it('is planned for searches with alerts of that frequency', async () => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-01T00:00:00Z');
      const planner = features.get(PlanSavedSearchAlertsHandler);
      await planner.run({ frequency: 'monthly' }, ATTEMPT);
      expect(enqueued).toEqual([]);
      await planner.run({ frequency: 'weekly' }, ATTEMPT);
      expect(enqueued.map(({ payload }) => payload)).toEqual([
        { userId, savedSearchId: id, run: '2026-11-01' },
      ]);
    });

    it('lists new documents since the search was saved, then since the last alert, and stores the time of the run', async () => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z');
      documents = [
        { id: 'd1', date: '2026-10-10', words: 'inhaler' },
        { id: 'd2', date: '2026-10-20', words: 'inhaler' },
      ];
      await send(userId, id, '2026-11-01');
      await send(userId, id, '2026-11-01');
      const [mail, ...others] = await mailsOf(userId);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        template: 'saved-search-alert',
        list: 'saved-searches',
        values: { count: 1 },
      });
      expect(mail?.values.documents).toEqual([
        expect.objectContaining({ url: 'https://example.org/Document/d2' }),
      ]);
      expect(mail?.values.link).toMatch(/^https:\/\/example\.org\/Searchresult\?.*criteria=inhaler/);
      expect((await new SavedSearchRepository(database).find(userId, id))?.lastRunAt).toEqual(clock.now());
      clock.set('2026-11-08T06:00:00Z');
      await send(userId, id, '2026-11-08');
      expect(await mailsOf(userId)).toHaveLength(1);
    });

    it('continues where it stopped for users whose search could not run for a time', async () => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z', 'advanced');
      documents = [{ id: 'd1', date: '2026-10-20', words: 'inhaler' }];
      await send(userId, id, '2026-11-01');
      const { lastRunAt } = (await new SavedSearchRepository(database).find(userId, id))!;
      await new GrantRepository(database).endGiven(userId, clock.now());
      clock.set('2026-11-08T06:00:00Z');
      await send(userId, id, '2026-11-08');
      expect((await new SavedSearchRepository(database).find(userId, id))?.lastRunAt).toEqual(lastRunAt);
      await givePro(database, userId, clock.now());
      clock.set('2026-11-15T06:00:00Z');
      documents.push({ id: 'd2', date: '2026-11-05', words: 'inhaler' });
      await send(userId, id, '2026-11-15');
      expect((await mailsOf(userId)).map(({ values }) => values.documents?.map(({ url }) => url))).toEqual([
        ['https://example.org/Document/d1'],
        ['https://example.org/Document/d2'],
      ]);
    });

    it('is not sent once alerts are off, nor to another user', async () => {
      const userId = await person('a@example.org');
      const other = await person('b@example.org');
      const id = await save(userId, 'off', '2026-10-15T00:00:00Z');
      documents = [{ id: 'd2', date: '2026-10-20', words: 'inhaler' }];
      await send(userId, id, '2026-11-01');
      await send(other, id, '2026-11-01');
      expect([...(await mailsOf(userId)), ...(await mailsOf(other))]).toEqual([]);
    });

    it.each<[string, (userId: number, id: number) => Promise<unknown>]>([
      ['its person leaves', leave],
      ['it is deleted', (userId, id) => features.get(SavedSearchesService).delete(userId, id)],
      [
        'its alerts end',
        (userId, id) => features.get(SavedSearchesService).change(userId, id, { alert: 'off' }),
      ],
      [
        'a new version of it is saved',
        (_userId, id) => {
          const criteria = criteriaOf({ ...EMPTY_SEARCH_REQUEST, criteria: 'spacer' });
          return new SavedSearchRepository(database).replace(id, { criteria, fingerprint: 'other' });
        },
      ],
    ])('is not sent if %s while it is composed, and nothing is stored', async (_what, change) => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z');
      documents = [{ id: 'd2', date: '2026-10-20', words: 'inhaler' }];
      whileSearching(() => change(userId, id));
      await send(userId, id, '2026-11-01');
      expect([await mailsOf(userId), await markOf(userId, `saved-search-${id}`)]).toEqual([[], null]);
    });

    it('deletes the state of a search together with the search', async () => {
      const userId = await person('a@example.org');
      const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z');
      await send(userId, id, '2026-11-01');
      expect(await markOf(userId, `saved-search-${id}`)).not.toBeNull();
      expect(await features.get(SavedSearchesService).delete(userId, id)).toBe(true);
      expect(await markOf(userId, `saved-search-${id}`)).toBeNull();
    });

    it('leaves nothing of a search that is deleted at the same moment', async () => {
      for (let time = 0; time < 10; time++) {
        const userId = await person(`a${time}@example.org`);
        const id = await save(userId, 'weekly', '2026-10-15T00:00:00Z');
        let deleting: Promise<unknown> = Promise.resolve();
        whileSearching(() => void (deleting = features.get(SavedSearchesService).delete(userId, id)));
        await send(userId, id, '2026-11-01');
        await deleting;
        expect(await markOf(userId, `saved-search-${id}`)).toBeNull();
      }
    });
  });
});
