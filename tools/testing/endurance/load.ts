import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../support/tool-error.js';
import type { Failure, Kind } from './ledger.js';
import type { Site } from './site.js';

/** What is sent, and every how many milliseconds: about three requests a second. */
const EVERY_MS: Readonly<Record<Exclude<Kind, 'saved search'>, number>> = {
  search: 450,
  page: 5_000,
  login: 8_000,
  file: 20_000,
  order: 30_000,
  question: 60_000,
};
const ANSWERED_WITHIN_MS = 60_000;
const PASSWORD = 'endures two hours';
const READERS = 20;
const WORDS = ['asthma', 'hypertension', 'diabetes', 'migraine', 'gout', 'depression', 'stroke', 'pain'];
const TREATMENTS = ['exercise', 'metformin', 'aspirin', 'education', 'steroids', 'antibiotics', 'surgery'];
const PEOPLE = ['adults', 'children', 'older people', 'pregnant women', 'people in primary care'];

interface Reader {
  readonly email: string;
  cookie: string;
}

/** An export that the service has accepted. */
export interface Order {
  readonly id: number;
  readonly reader: Reader;
}

/** What readers do, all the time and at a steady rate. Keeps what the service has accepted. */
export class Load {
  readonly failures: Failure[] = [];
  readonly orders: Order[] = [];
  readonly questions: string[] = [];
  requests = 0;
  readonly #readers: Reader[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly site: Site) {}

  async register(): Promise<void> {
    for (let number = 0; number < READERS; number++) {
      const email = `reader-${number}@example.org`;
      const passwords = { password: PASSWORD, confirmpassword: PASSWORD };
      const form = { email, ...passwords, firstname: 'Rita', lastname: 'Reader', terms: true };
      const { cookie } = await this.#post('/Registration/saveRegistration', form);
      this.#readers.push({ email, cookie });
    }
  }

  start(): void {
    const actions: Readonly<Record<keyof typeof EVERY_MS, (turn: number) => Promise<void>>> = {
      search: async (turn) => {
        await this.#get(`/Search?criteria=${wordOf(turn)}&page=${1 + (turn % 7)}`);
      },
      page: async () => {
        await this.#get('/', { accept: 'text/html' });
      },
      login: async (turn) => {
        const reader = this.#readerOf(turn);
        const form = { username: reader.email, password: PASSWORD };
        const { cookie } = await this.#post('/Auth/Login', form);
        if (!cookie.includes('tokens=')) throw new Error('no session');
        reader.cookie = cookie;
      },
      file: async (turn) => {
        const query = `criteria=${wordOf(turn)}&export_type=ris&export_data=all_results`;
        const body = await this.#get(`/exportSearch?${query}`, { cookie: this.#readerOf(turn).cookie });
        if (!body.includes('ER  - ')) throw new Error('the file has no record');
      },
      order: async (turn) => {
        const reader = this.#readerOf(turn);
        const form = { criteria: wordOf(turn), export_type: 'ris', export_data: 'all_results' };
        const { body } = await this.#post('/exports', form, reader.cookie);
        this.orders.push({ id: (JSON.parse(body) as { id: number }).id, reader });
      },
      question: (turn) => this.#ask(turn),
    };
    for (const kind of Object.keys(EVERY_MS) as (keyof typeof EVERY_MS)[]) {
      let turn = 0;
      this.#timers.push(setInterval(() => void this.#run(kind, () => actions[kind](turn++)), EVERY_MS[kind]));
    }
  }

  /** Saves a search with an alert. @returns whether it was accepted */
  async saveSearch(round: number, criteria: string): Promise<boolean> {
    const before = this.failures.length;
    await this.#run('saved search', async () => {
      const form = { name: criteria, criteria: { criteria }, alert: 'weekly' };
      const { body } = await this.#post('/User/savedSearches', form, this.#readerOf(round).cookie);
      if ((JSON.parse(body) as { status: number }).status !== 1) throw new Error(body);
    });
    return this.failures.length === before;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }

  /** Whether an accepted export is whole: done, and its file has as many records as were found. */
  async isWhole({ id, reader }: Order): Promise<boolean> {
    const { state, total } = JSON.parse(await this.#get(`/exports/${id}`, { cookie: reader.cookie })) as {
      state: string;
      total: number;
    };
    if (state !== 'done') return false;
    const file = await this.#get(`/exports/${id}/file`, { cookie: reader.cookie });
    return file.split('\nER  - ').length - 1 === total;
  }

  async #ask(turn: number): Promise<void> {
    const treatment = TREATMENTS[turn % TREATMENTS.length];
    const people = PEOPLE[Math.floor(turn / TREATMENTS.length) % PEOPLE.length];
    const question = `Does ${treatment} help ${people} with ${wordOf(turn)}?`;
    const created = await this.#post('/api/asktrip', { step: 'create', question });
    const { questionId } = (JSON.parse(created.body) as { result: { questionId: string } }).result;
    if (questionId === '') throw new Error(created.body);
    await this.#post('/api/asktrip', { step: 'answer', questionId });
    this.questions.push(questionId);
  }

  #run(kind: Kind, action: () => Promise<void>): Promise<void> {
    const from = Date.now();
    const run = action().catch((error: unknown) => {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
      this.failures.push({ kind, from, to: Date.now(), reason: reason.slice(0, 200) });
      say(`${new Date(from).toISOString()} ${kind}: ${reason.slice(0, 200)}`);
    });
    this.#running.add(run);
    return run.finally(() => this.#running.delete(run));
  }

  #readerOf(turn: number): Reader {
    return this.#readers[turn % this.#readers.length] as Reader;
  }

  async #get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    return (await this.#send(path, { headers: { accept: 'application/json', ...headers } })).body;
  }

  #post(path: string, form: object, cookie = ''): Promise<{ body: string; cookie: string }> {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    return this.#send(path, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers, ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(form),
    });
  }

  async #send(path: string, request: RequestInit): Promise<{ body: string; cookie: string }> {
    this.requests++;
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const { answer, body } = await this.site.fetch(path, { ...request, signal });
    if (!answer.ok) throw new Error(`${path.split('?')[0]}: ${answer.status} ${body}`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { body, cookie: cookies.join('; ') };
  }
}

const wordOf = (turn: number): string => WORDS[turn % WORDS.length] ?? '';

/** Waits until something holds. @returns whether it held in time */
export async function holdsWithin(milliseconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) return false;
    await wait(1_000);
  }
  return true;
}
