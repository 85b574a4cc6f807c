import { describeWithRedis } from '@clinical/job-queue/contract';
import { Browser, registered } from '../testing/browser.js';
import { until } from '../testing/faults/until.js';
import { KilledService } from '../testing/killed-service.js';

jest.setTimeout(300_000);

/** Stages at which a process is killed: two accounts with all their questions of the month. */
const STAGES = ['queued', 'understanding', 'searching', 'reading', 'writing', 'checking'] as const;
const TOPICS = ['asthma', 'diabetes', 'hypertension', 'stroke', 'depression', 'pneumonia'] as const;

/** Kills a process at each stage of an answer, and expects each question to be answered once. */
async function expectNothingLost(bench: KilledService, killed: 'api' | 'worker'): Promise<void> {
  let api = await bench.start('api');
  let worker = killed === 'worker' ? await bench.start('worker') : null;
  const people: Browser[] = [];
  for (const name of ['one', 'two']) people.push(await registered(api.address, `${name}@example.org`));
  await bench.rows('UPDATE accounts SET verified_at = created_at');
  const at = (person: Browser): Browser => {
    const same = new Browser(api.address);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    return same;
  };
  const step = async <Result>(person: Browser, body: object): Promise<Result> => {
    const { status, body: answer, text } = await at(person).post('/api/asktrip', body);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return (answer as { result: Result }).result;
  };
  for (const [place, stage] of STAGES.entries()) {
    const person = people[place % people.length] as Browser;
    const question = `Which treatment is best for adults with ${TOPICS[place]}?`;
    const { questionId } = await step<{ questionId: string }>(person, { step: 'create', question });
    await step(person, { step: 'answer', questionId });
    await until(async () => {
      const sql = `SELECT kind FROM question_events WHERE question_id = '${questionId}'`;
      const kinds = (await bench.rows<{ kind: string }>(sql)).map(({ kind }) => kind);
      return kinds.includes(stage) || kinds.includes('done');
    }, 1);
    if (worker === null) {
      await api.kill();
      api = await bench.start('api');
    } else {
      await worker.kill();
      worker = await bench.start('worker');
    }
    // A page that lost its connection asks for its answer again.
    await step(person, { step: 'answer', questionId });
  }
  await until(
    async () => (await bench.rows("SELECT id FROM questions WHERE state = 'pending'")).length === 0,
  );
  const sql = 'SELECT question_id, kind FROM question_events';
  const events = await bench.rows<{ question_id: string; kind: string }>(sql);
  const ids = [...new Set(events.map((event) => event.question_id))];
  const timesOf = (kind: string) =>
    ids.map((id) => events.filter((event) => event.question_id === id && event.kind === kind).length);
  expect([ids.length, timesOf('queued'), timesOf('done')]).toEqual([
    STAGES.length,
    STAGES.map(() => 1),
    STAGES.map(() => 1),
  ]);
  for (const person of people)
    expect(await step(person, { step: 'profile' })).toMatchObject({ allowed: 'limit', remaining: 0 });
}

describe('Questions whose service is killed at each stage', () => {
  it('are all answered once, and count once', async () => {
    const bench = new KilledService({ JOB_QUEUE: 'embedded' });
    try {
      await bench.begin();
      await expectNothingLost(bench, 'api');
    } finally {
      await bench.close();
    }
  });
});

describeWithRedis('Questions whose worker is killed at each stage', (address) => {
  it('are all answered once, and count once', async () => {
    const bench = new KilledService({ JOB_QUEUE: 'bullmq', REDIS_URL: address });
    try {
      await bench.begin();
      await expectNothingLost(bench, 'worker');
    } finally {
      await bench.close();
    }
  });
});
