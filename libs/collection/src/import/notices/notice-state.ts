import { isDeepStrictEqual } from 'node:util';
import {
  aboutKeys,
  isAbout,
  keysWithNotices,
  type EvidenceDocument,
  type NoticeStatement,
} from '@clinical/evidence';
import type { Checkpoint } from '@clinical/search-engine';
import {
  entryKey,
  GATE_SHARDS,
  gateKey,
  gateShard,
  LISTS_KEY,
  parseEntry,
  parseGate,
  type KeptStatement,
} from './notice-checkpoints.js';
import { NoticeEditions } from './notice-editions.js';

/** Result of storing a statement. */
export type StatementOutcome = 'new' | 'updated' | 'unchanged';

/** Origin of a statement. */
type Origin = Pick<NoticeStatement, 'source' | 'sourceId'>;

/** Reads one checkpoint. */
export type ReadCheckpoint = (key: string) => Promise<string | null>;

/**
 * Statements of notices about works, whether these are in the collection or not, by the works' identifiers. They are stored
 * in checkpoints, so that they are written together with the documents that they change (docs/adr/0009). Entries are read
 * when needed; the identifiers that have one are loaded at the start.
 */
export class NoticeState {
  private readonly entries = new Map<string, readonly KeptStatement[]>();
  private readonly changedEntries = new Set<string>();
  private readonly changedShards = new Set<number>();

  private constructor(
    private readonly read: ReadCheckpoint,
    private readonly gate: Set<string>,
    /** Editions of the lists of notices. */
    readonly editions: NoticeEditions,
  ) {}

  static async open(read: ReadCheckpoint): Promise<NoticeState> {
    const gate = new Set<string>();
    for (let shard = 0; shard < GATE_SHARDS; shard += 1)
      for (const key of parseGate(await read(gateKey(shard)))) gate.add(key);
    return new NoticeState(read, gate, new NoticeEditions(await read(LISTS_KEY)));
  }

  /** Number of entries in memory. */
  get held(): number {
    return this.entries.size;
  }

  /** Every key that has statements. */
  keys(): readonly string[] {
    return [...this.gate].sort();
  }

  /** Whether the key of a title may have statements. */
  has(key: string): boolean {
    return key.startsWith('title:') && this.gate.has(key);
  }

  /** Loads the statements of these keys. */
  async load(keys: Iterable<string>): Promise<void> {
    const missing = new Set<string>();
    for (const key of keys) if (this.gate.has(key) && !this.entries.has(key)) missing.add(key);
    await Promise.all(
      [...missing].map(async (key) => this.entries.set(key, parseEntry(await this.read(entryKey(key))))),
    );
  }

  /**
   * Valid statements about a document that has no notices applied yet.
   *
   * @throws RangeError if they have not been loaded
   */
  about(document: EvidenceDocument): NoticeStatement[] {
    const found = new Map<string, NoticeStatement>();
    for (const key of keysWithNotices(document.lookupKeys)) {
      if (!this.gate.has(key)) continue;
      for (const { statement, edition } of this.entry(key)) {
        if (this.editions.isValid(statement.source, edition) && isAbout(statement, document))
          found.set(`${originOf(statement)}\n${statement.type}`, statement);
      }
    }
    return [...found.values()];
  }

  /** Stores the statement of a notice; its keys must have been loaded. */
  put(statement: NoticeStatement, list: string | null = null): StatementOutcome {
    const edition = list === null ? '' : this.editions.reading(list);
    const outcomes = aboutKeys(statement).map((key) => this.putUnder(key, { statement, edition }));
    if (outcomes.includes('updated')) return 'updated';
    return outcomes.includes('new') ? 'new' : 'unchanged';
  }

  /** Removes the statements of an origin about a work; its keys must have been loaded. */
  remove(statement: Origin & Pick<NoticeStatement, 'about'>): void {
    for (const key of aboutKeys(statement)) {
      const kept = this.entry(key);
      const rest = kept.filter((one) => originOf(one.statement) !== originOf(statement));
      if (rest.length < kept.length) this.set(key, rest);
    }
  }

  /** Changes to write with the next batch; each is returned once. */
  takeChanges(): Checkpoint[] {
    const checkpoints: Checkpoint[] = [];
    for (const key of this.changedEntries) {
      const kept = this.entries.get(key) ?? [];
      checkpoints.push({ key: entryKey(key), value: kept.length === 0 ? null : JSON.stringify(kept) });
    }
    if (this.changedShards.size > 0) checkpoints.push(...this.gateCheckpoints());
    checkpoints.push(...this.editions.takeChanges());
    this.changedEntries.clear();
    this.changedShards.clear();
    return checkpoints;
  }

  /** Frees entries that can be read again. No write may be pending. */
  release(): void {
    if (this.changedEntries.size === 0) this.entries.clear();
  }

  private entry(key: string): readonly KeptStatement[] {
    const entry = this.entries.get(key);
    if (entry === undefined && this.gate.has(key)) throw new RangeError(`${key} has not been loaded.`);
    return entry ?? [];
  }

  private putUnder(key: string, added: KeptStatement): StatementOutcome {
    const origin = originOf(added.statement);
    const kept = this.entry(key).filter(({ statement, edition }) =>
      this.editions.isValid(statement.source, edition),
    );
    const isSame = ({ statement }: KeptStatement): boolean =>
      originOf(statement) === origin && statement.type === added.statement.type;
    const before = kept.find(isSame);
    if (before !== undefined && isDeepStrictEqual(before, added)) return 'unchanged';
    this.set(key, [...kept.filter((one) => !isSame(one)), added]);
    if (before === undefined) return 'new';
    return isDeepStrictEqual(before.statement, added.statement) ? 'unchanged' : 'updated';
  }

  private set(key: string, kept: readonly KeptStatement[]): void {
    this.entries.set(key, kept);
    this.changedEntries.add(key);
    const isListed = this.gate.has(key);
    if (isListed === kept.length > 0) return;
    if (isListed) this.gate.delete(key);
    else this.gate.add(key);
    this.changedShards.add(gateShard(key));
  }

  private gateCheckpoints(): Checkpoint[] {
    const keys = new Map<number, string[]>([...this.changedShards].map((shard) => [shard, []]));
    for (const key of this.gate) keys.get(gateShard(key))?.push(key);
    return [...keys].map(([shard, each]) => ({
      key: gateKey(shard),
      value: each.length === 0 ? null : JSON.stringify(each.sort()),
    }));
  }
}

function originOf({ source, sourceId }: Origin): string {
  return `${source}\n${sourceId}`;
}
