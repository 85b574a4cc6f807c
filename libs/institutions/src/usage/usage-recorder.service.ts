import { createHmac, randomBytes } from 'node:crypto';
import { Database, UsageRepository, type NewUsageEvent } from '@clinical/database';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { dataTypeOf, monthOf, startOf, type DataType, type UsageKind } from './usage-kinds.js';

/** Something that someone did. In memory for seconds only: session, person and item are stored as keyed hashes. */
export interface UsageNote {
  readonly kind: UsageKind;
  /** Null outside of any institution. */
  readonly institutionId: number | null;
  /** Identifies the session. */
  readonly session: string;
  /** The user: `account 7`, or an id from the institution; empty when unknown. */
  readonly person: string;
  /** Subject of the event: the id of a record, or the denied resource; empty for searches. */
  readonly item: string;
}

type Pending = UsageNote & { readonly at: Date };

const FLUSH_MS = 2_000;
const FLUSH_EVENTS = 500;
/** Maximum events waiting while the database is unavailable; more are dropped. */
const MAX_PENDING = 20_000;
const LOOK_UP_MS = 30_000;
/** So often kinds of content are looked up in vain, before they are stored as unknown. */
const LOOK_UPS = 5;

/** The name by which an account is counted. */
export function accountPerson(userId: number): string {
  return `account ${userId}`;
}

/** A hash by the key of a month, 32 hex digits; empty for an empty text. Pure. */
export function usageHash(secret: string, purpose: 'item' | 'session' | 'person', text: string): string {
  return text === ''
    ? ''
    : createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}

/**
 * Records usage without delaying anyone: events wait in memory and are stored together, every two seconds or when there
 * are 500. While the database is unavailable they wait longer.
 */
@Injectable()
export class UsageRecorderService implements BeforeApplicationShutdown {
  #pending: Pending[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #failedLookUps = 0;

  constructor(
    private readonly database: Database,
    private readonly usage: UsageRepository,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  record(note: UsageNote): void {
    if (this.#pending.length >= MAX_PENDING) return;
    this.#pending.push({ ...note, at: this.clock.now() });
    if (this.#pending.length === MAX_PENDING) this.logger.warn('events of usage are dropped');
    if (this.#pending.length % FLUSH_EVENTS === 0) void this.flush();
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores pending entries. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Deletes the pending entries of a person. */
  forget(person: string): void {
    this.#pending = this.#pending.filter((note) => note.person !== person);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  async #write(): Promise<void> {
    const notes = this.#pending.splice(0);
    if (notes.length === 0) return;
    try {
      const types = await this.#dataTypes(notes);
      await this.database.transaction(async (transaction) => {
        const usage = this.usage.within(transaction);
        const events: NewUsageEvent[] = [];
        for (const [month, ofMonth] of byMonth(notes)) {
          const period = await usage.openPeriod(month, randomBytes(32).toString('hex'), this.clock.now());
          // What arrives after its month was closed can no longer be counted.
          if (period.secret === null) continue;
          for (const note of ofMonth) events.push(eventOf(note, month, period.secret, types));
        }
        await usage.add(events);
      });
    } catch (error) {
      this.logger.warn({ err: error, events: notes.length }, 'usage could not be stored');
      this.#pending = [...notes, ...this.#pending].slice(0, MAX_PENDING);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    }
  }

  /** Kinds of content of the records, by one call. @throws while the index does not answer, at first */
  async #dataTypes(notes: readonly Pending[]): Promise<ReadonlyMap<string, DataType>> {
    const ids = [...new Set(notes.filter(isOfRecord).map(({ item }) => item))];
    if (ids.length === 0) return new Map();
    try {
      const context = { signal: new AbortController().signal, deadlineMs: LOOK_UP_MS };
      const found = await this.engine.documents(ids, context);
      this.#failedLookUps = 0;
      return new Map(found.map(({ document }) => [document.id, dataTypeOf(document)]));
    } catch (error) {
      this.#failedLookUps += 1;
      if (this.#failedLookUps < LOOK_UPS) throw error;
      return new Map();
    }
  }
}

function isOfRecord({ kind, item }: UsageNote): boolean {
  return item !== '' && kind !== 'no_license' && kind !== 'limit_exceeded';
}

function byMonth(notes: readonly Pending[]): ReadonlyMap<number, readonly Pending[]> {
  const months = new Map<number, Pending[]>();
  for (const note of notes) {
    const month = monthOf(note.at);
    const known = months.get(month);
    if (known === undefined) months.set(month, [note]);
    else known.push(note);
  }
  return months;
}

function eventOf(
  note: Pending,
  month: number,
  secret: string,
  types: ReadonlyMap<string, DataType>,
): NewUsageEvent {
  return {
    month,
    second: Math.floor((note.at.getTime() - startOf(month).getTime()) / 1_000),
    institutionId: note.institutionId,
    kind: note.kind,
    dataType: isOfRecord(note) ? (types.get(note.item) ?? 'Unspecified') : '',
    item: usageHash(secret, 'item', note.item),
    session: usageHash(secret, 'session', note.session),
    person: usageHash(secret, 'person', note.person),
  };
}
