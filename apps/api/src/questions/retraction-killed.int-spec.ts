import { isLongRun } from '@clinical/contracts/testing';
import { describeWithMariadb, givePro } from '@clinical/database/testing';
import { describeWithRedis } from '@clinical/job-queue/contract';
import { Browser, registered } from '../testing/browser.js';
import { until } from '../testing/faults/until.js';
import { KilledService, type Program } from '../testing/killed-service.js';
import { COPD_QUESTION, COPD_TRIAL } from '../testing/question-site.js';

jest.setTimeout(600_000);

const TRIAL = {
  ...{ key: 'trial', title: COPD_TRIAL.title, abstract: COPD_TRIAL.abstract },
  ...{ publicationTypes: COPD_TRIAL.publicationTypes, date: '2020-05' },
};
const OTHER = { key: 'other', title: 'Rest for gout: a trial' };
const RETRACTION = { type: 'RetractionIn', citation: 'J. 2026', pmid: '99' };
/** Where each person met the record; those with an empty list, and those who met another one, get no mail. */
const PLACES = [
  ['answer'],
  ['bookmark'],
  ['export'],
  ['answer', 'bookmark', 'export'],
  ['other'],
  [],
] as const;
const PEOPLE_OF_EACH = isLongRun() ? 8 : 2;
/** Mails that are written when a process is killed. */
const KILLED_AT = isLongRun() ? [0, 0, 1, 2, 4, 8, 16] : [1];

interface Person {
  readonly places: readonly string[];
  readonly browser: Browser;
  readonly id: number;
}

/** People, each with what they asked, starred and exported of the record. */
class Readers {
  readonly people: Person[] = [];

  constructor(
    private readonly service: KilledService,
    private readonly api: Program,
  ) {}

  async settle(): Promise<void> {
    const [trial, other] = [await this.#idOf(TRIAL.title), await this.#idOf(OTHER.title)];
    for (let number = 0; number < PLACES.length * PEOPLE_OF_EACH; number += 1) {
      const browser = await registered(this.api.address, `reader${number}@example.org`);
      const person = {
        places: PLACES[number % PLACES.length] ?? [],
        browser,
        id: browser.tokens?.user_id ?? 0,
      };
      this.people.push(person);
      await this.service.rows(`UPDATE accounts SET verified_at = created_at WHERE id = ${person.id}`);
      await givePro(this.service.database, person.id, new Date());
      for (const place of person.places) {
        if (place === 'answer') await this.#ask(browser);
        else if (place === 'export') await this.#export(browser);
        else await this.#star(browser, place === 'other' ? other : trial);
      }
    }
    await until(() => this.service.isIdle(), 200);
  }

  async #idOf(title: string): Promise<string> {
    const { body } = await new Browser(this.api.address).get(`/Search?criteria=${encodeURIComponent(title)}`);
    const { documents } = body as { documents: { id: string; Title: string }[] };
    return documents.find((each) => each.Title === title)?.id ?? '';
  }

  async #ask(browser: Browser): Promise<void> {
    const { body } = await browser.post('/api/asktrip', { step: 'create', question: COPD_QUESTION });
    const { questionId } = (body as { result: { questionId: string } }).result;
    expect((await browser.post('/api/asktrip', { step: 'answer', questionId })).status).toBe(200);
  }

  async #export(browser: Browser): Promise<void> {
    const order = { criteria: 'azithromycin', export_type: 'ris', export_data: 'all_results' };
    expect((await browser.post('/exports', order)).status).toBe(200);
  }

  async #star(browser: Browser, document_id: string): Promise<void> {
    expect((await browser.post('/User/setStar', { document_id, activity: 1, pos: 1 })).status).toBe(200);
  }
}

/** The number of mails to each account, and the places that its mail names. */
async function toldTo(service: KilledService): Promise<Record<number, { mails: number; places: string[] }>> {
  const mails = await service.rows<{ reader: number; mails: number | string }>(
    "SELECT user_id AS reader, COUNT(*) AS mails FROM mails WHERE template = 'evidence-changes' GROUP BY user_id",
  );
  const notices = await service.rows<{ reader: number; place: string }>(
    'SELECT account_id AS reader, place FROM evidence_notices ORDER BY place',
  );
  const placesOf = (id: number): string[] =>
    notices.filter(({ reader }) => reader === id).map(({ place }) => place);
  return Object.fromEntries(
    mails.map(({ reader, mails: found }) => [reader, { mails: Number(found), places: placesOf(reader) }]),
  );
}

/** Kills the process that sends the mails, and expects one mail to each person, with every place. */
async function expectToldOnce(service: KilledService, killed: 'api' | 'worker'): Promise<void> {
  await service.begin(TRIAL, OTHER);
  let program = await service.start('api');
  if (killed === 'worker') await service.start('worker').then((worker) => (program = worker));
  const api = killed === 'api' ? program : await service.start('api');
  const readers = new Readers(service, api);
  await readers.settle();
  await service.look('first');
  const count = async (sql: string): Promise<number> =>
    Number((await service.rows<{ found: number | string }>(`SELECT COUNT(*) AS found ${sql}`))[0]?.found);
  await until(async () => (await count('FROM record_changes')) > 0);
  await service.imported({ ...TRIAL, corrections: [RETRACTION] });
  await service.look('second');
  const mails = "FROM mails WHERE template = 'evidence-changes'";
  for (const written of KILLED_AT) {
    await until(
      async () =>
        (await count("FROM record_changes WHERE seen_at > '2000-01-01'")) > 0 &&
        (await count(mails)) >= written,
      1,
    );
    await program.kill();
    program = await service.start(killed);
  }
  const expected = readers.people
    .filter(({ places }) => places.length > 0 && !places.some((place) => place === 'other'))
    .map(({ id, places }) => [id, { mails: 1, places: [...places].sort() }]);
  await until(async () => (await count(mails)) >= expected.length && (await service.isIdle()), 200);
  expect(await toldTo(service)).toEqual(Object.fromEntries(expected));
}

describe('A retraction whose mails are being sent when the service is killed', () => {
  it('is mailed once to each person who asked, starred or exported it, and to no one else', async () => {
    const service = new KilledService({ JOB_QUEUE: 'embedded' }, { isSlow: false });
    try {
      await expectToldOnce(service, 'api');
    } finally {
      await service.close();
    }
  });
});

describeWithMariadb('A retraction whose mails are being sent when the worker is killed', (open) => {
  describeWithRedis('with MariaDB and Redis', (address) => {
    it('is mailed once to each person who asked, starred or exported it, and to no one else', async () => {
      const database = await open.fresh();
      const service = new KilledService(
        {
          ...{ JOB_QUEUE: 'bullmq', REDIS_URL: address, REDIS_PREFIX: `killed-${process.pid}` },
          DATABASE_URL: database.kind === 'mariadb' ? database.url : '',
        },
        { isSlow: false },
      );
      try {
        await expectToldOnce(service, 'worker');
      } finally {
        await service.close();
      }
    });
  });
});
