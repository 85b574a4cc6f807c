import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { EngineRefusedError, WriteConflictError, WriterBusyError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { writerCall, type Store } from '../generations/store.js';

/** The holder of the lock, for messages to others, and the expiry of its lease. */
interface Holder {
  /** Unique per writer. */
  readonly owner: string;
  readonly host: string;
  readonly pid: number;
  /** Machine and boot on which the process id is valid; null if unknown. */
  readonly machine: string | null;
  readonly purpose: WriterPurpose;
  readonly since: string;
  /** Milliseconds since the epoch. */
  readonly renewedAt: number;
  readonly leaseMs: number;
}

export type WriterPurpose = 'update' | 'rebuild';

interface Sequence {
  readonly number: number;
  readonly term: number;
}

interface WriteAnswer {
  readonly _seq_no: number;
  readonly _primary_term: number;
}

interface GetAnswer extends WriteAnswer {
  readonly found: boolean;
  readonly _source: { readonly holder: Holder };
}

/** Two clocks in milliseconds. */
export interface LeaseClocks {
  /** Monotonic, but stops while the machine is suspended. */
  readonly monotonic: () => number;
  /** Since the epoch; other machines judge the lease by it. */
  readonly wall: () => number;
}

/** A point in time on both clocks. */
type Moment = Readonly<Record<keyof LeaseClocks, number>>;

const SYSTEM_CLOCKS: LeaseClocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** Renewals per lease. */
const RENEWALS = 3;
const DOCUMENT = '_doc/writer';
const MAX_ATTEMPTS = 5;

/**
 * Lock for writing the indices of an installation: a document with a lease. If a writer dies, others wait until
 * its lease expires; a dead process on the same machine is detected earlier.
 *
 * Clocks of machines must agree within two thirds of the lease.
 */
export class WriterLock {
  private readonly timer: NodeJS.Timeout;
  private renewing: Promise<void> = Promise.resolve();
  private lost = false;

  private constructor(
    private readonly store: Store,
    private readonly holder: Holder,
    private sequence: Sequence,
    private readonly clocks: LeaseClocks,
    private renewedAt: Moment,
  ) {
    this.timer = setInterval(() => void this.renew().catch(() => undefined), holder.leaseMs / RENEWALS);
    this.timer.unref();
  }

  /** @throws WriterBusyError if another writer is open in any process */
  static async acquire(
    store: Store,
    purpose: WriterPurpose,
    leaseMs: number,
    clocks = SYSTEM_CLOCKS,
  ): Promise<WriterLock> {
    await createLockIndex(store);
    const requestedAt = momentOf(clocks);
    const holder: Holder = {
      owner: randomUUID(),
      host: hostname(),
      pid: process.pid,
      machine: machineIdentity(),
      purpose,
      since: new Date().toISOString(),
      renewedAt: requestedAt.wall,
      leaseMs,
    };
    let there: Holder | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await readLock(store);
      there = found?._source.holder ?? null;
      if (there !== null && !isOver(there)) throw new WriterBusyError(describeHolder(there));
      const sequence = await writeLock(store, holder, found).catch(nullForConflict);
      if (sequence !== null) return new WriterLock(store, holder, sequence, clocks, requestedAt);
    }
    throw new WriterBusyError(describeHolder(there));
  }

  /** Identifies the writer in its writes. */
  get owner(): string {
    return this.holder.owner;
  }

  /**
   * Ensures that the lock is held, reacquiring it if the lease expired and no other writer took it.
   *
   * @throws WriterBusyError if it was lost
   */
  async requireHeld(): Promise<void> {
    if (!this.lost && this.sinceRenewedMs() >= this.holder.leaseMs) await this.renew();
    if (this.lost)
      throw new WriterBusyError(
        'This import was stopped: it did not reach Elasticsearch for longer than its lease, and another import began meanwhile.',
      );
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing.catch(() => undefined);
    if (this.lost) return;
    this.lost = true;
    const { client, names } = this.store;
    // A lock that cannot be released now expires.
    await client
      .send(
        {
          method: 'DELETE',
          path: `/${names.lock}/${DOCUMENT}`,
          query: condition(this.sequence),
          safe: false,
          missing: 'null',
        },
        writerCall(),
      )
      .catch(() => undefined);
  }

  /** Uses the clock that advanced further: one stops during suspension, the other may be set back. */
  private sinceRenewedMs(): number {
    const { monotonic, wall } = momentOf(this.clocks);
    return Math.max(monotonic - this.renewedAt.monotonic, wall - this.renewedAt.wall);
  }

  private renew(): Promise<void> {
    this.renewing = this.renewing.catch(() => undefined).then(() => this.renewNow());
    return this.renewing;
  }

  private async renewNow(): Promise<void> {
    if (this.lost) return;
    const requestedAt = momentOf(this.clocks);
    const holder = { ...this.holder, renewedAt: requestedAt.wall };
    try {
      this.sequence = await putLock(this.store, holder, condition(this.sequence));
    } catch (error) {
      if (!(error instanceof WriteConflictError)) throw error;
      // After a lost response the lock may still be ours.
      const found = await readLock(this.store);
      if (found?._source.holder.owner !== this.holder.owner) {
        this.lost = true;
        return;
      }
      this.sequence = sequenceOf(found);
    }
    this.renewedAt = requestedAt;
  }
}

function momentOf({ monotonic, wall }: LeaseClocks): Moment {
  return { monotonic: monotonic(), wall: wall() };
}

/** Describes the current writer for messages; null if there is none. Read-only. */
export async function currentWriter(
  store: Pick<Store, 'client' | 'names'>,
  call: CallContext,
): Promise<string | null> {
  const holder = (await readLock(store, call))?._source.holder ?? null;
  return holder === null || isOver(holder) ? null : describeHolder(holder);
}

async function createLockIndex({ client, names, files, replicas }: Store): Promise<void> {
  const there = await client.send<object | null>(
    { method: 'GET', path: `/${names.lock}/_settings`, safe: true, missing: 'null' },
    writerCall(),
  );
  if (there !== null) return;
  const settings = { index: { ...files.lock.settings.index, number_of_replicas: replicas } };
  try {
    await client.send(
      { method: 'PUT', path: `/${names.lock}`, body: { ...files.lock, settings }, safe: false },
      writerCall(),
    );
  } catch (error) {
    if (!(error instanceof EngineRefusedError && error.message.includes('resource_already_exists')))
      throw error;
  }
}

async function readLock(
  { client, names }: Pick<Store, 'client' | 'names'>,
  call = writerCall(),
): Promise<GetAnswer | null> {
  const answer = await client.send<GetAnswer | null>(
    { method: 'GET', path: `/${names.lock}/${DOCUMENT}`, safe: true, missing: 'null' },
    call,
  );
  return answer?.found === true ? answer : null;
}

function writeLock(store: Store, holder: Holder, found: GetAnswer | null): Promise<Sequence> {
  return putLock(store, holder, found === null ? { op_type: 'create' } : condition(sequenceOf(found)));
}

async function putLock(
  { client, names }: Store,
  holder: Holder,
  query: Readonly<Record<string, string | number>>,
): Promise<Sequence> {
  const answer = await client.send<WriteAnswer>(
    { method: 'PUT', path: `/${names.lock}/${DOCUMENT}`, query, body: { holder }, safe: false },
    writerCall(),
  );
  return sequenceOf(answer);
}

function sequenceOf({ _seq_no, _primary_term }: WriteAnswer): Sequence {
  return { number: _seq_no, term: _primary_term };
}

function condition({ number, term }: Sequence): { if_seq_no: number; if_primary_term: number } {
  return { if_seq_no: number, if_primary_term: term };
}

function nullForConflict(error: unknown): null {
  if (error instanceof WriteConflictError) return null;
  throw error;
}

function isOver(holder: Holder): boolean {
  return Date.now() > holder.renewedAt + holder.leaseMs || isDead(holder);
}

/** Whether the holder was a process of this machine that has ended. */
function isDead({ host, machine, pid }: Holder): boolean {
  if (machine === null || machine !== machineIdentity() || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Identifies the running system and its process id namespace if both can be read. */
function machineIdentity(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

function describeHolder(holder: Holder | null): string {
  const what = holder?.purpose === 'rebuild' ? 'rebuild of the index' : 'import';
  const who = holder === null ? '' : ` (process ${holder.pid} on ${holder.host}, since ${holder.since})`;
  return `Another ${what} is running${who}. Wait until it has ended, or stop it, and try again.`;
}
