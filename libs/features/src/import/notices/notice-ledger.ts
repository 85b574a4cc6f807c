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
  parseLists,
  type KeptStatement,
  type ListState,
} from './notice-checkpoints.js';

/** What became of a statement. */
export type StatementOutcome = 'new' | 'updated' | 'unchanged';

/** Where a statement comes from. */
type Origin = Pick<NoticeStatement, 'source' | 'sourceId'>;

/** Reads one checkpoint. */
export type ReadCheckpoint = (key: string) => Promise<string | null>;

/**
 * Everything that notices say of works, in the collection or not, by the works' identifiers. It is kept in
 * checkpoints, so that it becomes durable together with the documents that it changes (docs/adr/0009). Entries are read
 * when they are needed; which identifiers have one is known from the beginning.
 */
export class NoticeLedger {
  private readonly entries = new Map<string, readonly KeptStatement[]>();
  private readonly changedEntries = new Set<string>();
  private readonly changedShards = new Set<number>();
  private listsChanged = false;

  private constructor(
    private readonly read: ReadCheckpoint,
    private readonly gate: Set<string>,
    private readonly lists: Map<string, ListState>,
  ) {}

  static async open(read: ReadCheckpoint): Promise<NoticeLedger> {
    const gate = new Set<string>();
    for (let shard = 0; shard < GATE_SHARDS; shard += 1)
      for (const key of parseGate(await read(gateKey(shard)))) gate.add(key);
    return new NoticeLedger(read, gate, parseLists(await read(LISTS_KEY)));
  }

  /** Entries that are held in memory. */
  get held(): number {
    return this.entries.size;
  }

  /** Every key under which something is said. */
  keys(): readonly string[] {
    return [...this.gate].sort();
  }

  /** Whether anything may be said of a work by its title. */
  has(key: string): boolean {
    return key.startsWith('title:') && this.gate.has(key);
  }

  /** Makes sure that what is said under these keys can be asked for. */
  async load(keys: Iterable<string>): Promise<void> {
    const wanted = new Set<string>();
    for (const key of keys) if (this.gate.has(key) && !this.entries.has(key)) wanted.add(key);
    await Promise.all(
      [...wanted].map(async (key) => this.entries.set(key, parseEntry(await this.read(entryKey(key))))),
    );
  }

  /**
   * What stands about a document, which says nothing yet of what notices say of it.
   *
   * @throws RangeError when they have not been loaded
   */
  about(document: EvidenceDocument): NoticeStatement[] {
    const found = new Map<string, NoticeStatement>();
    for (const key of keysWithNotices(document.lookupKeys)) {
      if (!this.gate.has(key)) continue;
      for (const { statement, edition } of this.entry(key)) {
        if (this.isValid(statement.source, edition) && isAbout(statement, document))
          found.set(`${originOf(statement)}\n${statement.type}`, statement);
      }
    }
    return [...found.values()];
  }

  /** Takes in what the record of a notice says; its keys must have been loaded. */
  put(statement: NoticeStatement, list: string | null = null): StatementOutcome {
    const edition = list === null ? '' : (this.lists.get(list)?.reading?.edition ?? '');
    const outcomes = aboutKeys(statement).map((key) => this.putUnder(key, { statement, edition }));
    if (outcomes.includes('updated')) return 'updated';
    return outcomes.includes('new') ? 'new' : 'unchanged';
  }

  /** Forgets what an origin said of a work; its keys must have been loaded. */
  remove(statement: Origin & Pick<NoticeStatement, 'about'>): void {
    for (const key of aboutKeys(statement)) {
      const kept = this.entry(key);
      const rest = kept.filter((one) => originOf(one.statement) !== originOf(statement));
      if (rest.length < kept.length) this.set(key, rest);
    }
  }

  /** Begins to read an edition of a list, or goes on with it. */
  beginEdition(list: string, edition: string): void {
    const state = this.lists.get(list) ?? { editions: [], count: 0, reading: null };
    if (state.reading?.edition === edition) return;
    // What an edition that was not read to its end has said stands until one is.
    const editions = state.reading === null ? state.editions : [...state.editions, state.reading.edition];
    this.setList(list, { ...state, editions, reading: { edition, count: 0, broken: false } });
  }

  /** Whether this edition of a list has been begun and not been ended. */
  isReading(list: string, edition: string): boolean {
    return this.lists.get(list)?.reading?.edition === edition;
  }

  /** Counts what the edition under way holds, and remembers whether a file of it broke off. */
  tell(list: string, told: { readonly statements: number; readonly broken: boolean }): void {
    const state = this.lists.get(list);
    if (state === undefined || state.reading === null || (told.statements === 0 && !told.broken)) return;
    const { edition, count, broken } = state.reading;
    const reading = { edition, count: count + told.statements, broken: broken || told.broken };
    this.setList(list, { ...state, reading });
  }

  /**
   * Ends the edition under way: what earlier ones said and it does not falls away, unless it broke off or
   * lacks more than a tenth of what the last one held.
   *
   * @returns why earlier editions were kept beside it; empty when they fell away
   */
  endEdition(list: string, allowFewer: boolean): string {
    const state = this.lists.get(list);
    if (state === undefined || state.reading === null) return '';
    const { edition, count, broken } = state.reading;
    const tooFew = count < state.count * LEAST_SHARE;
    if (!allowFewer && state.editions.length > 0 && (broken || tooFew)) {
      this.setList(list, { ...state, editions: [...state.editions, edition], reading: null });
      return broken
        ? 'the list broke off, so what its earlier edition said was kept beside it; --allow-fewer lets go of it'
        : `the list holds ${count} statements and its earlier edition held ${state.count}, so both were kept; --allow-fewer lets go of the earlier one`;
    }
    this.setList(list, { editions: [edition], count, reading: null });
    return '';
  }

  /** What must become durable with the next batch, which is then no longer told. */
  takeChanges(): Checkpoint[] {
    const checkpoints: Checkpoint[] = [];
    for (const key of this.changedEntries) {
      const kept = this.entries.get(key) ?? [];
      checkpoints.push({ key: entryKey(key), value: kept.length === 0 ? null : JSON.stringify(kept) });
    }
    if (this.changedShards.size > 0) checkpoints.push(...this.gateCheckpoints());
    if (this.listsChanged) checkpoints.push({ key: LISTS_KEY, value: JSON.stringify([...this.lists]) });
    this.changedEntries.clear();
    this.changedShards.clear();
    this.listsChanged = false;
    return checkpoints;
  }

  /** Lets go of what can be read again. Nothing may be on its way to the storage. */
  release(): void {
    if (this.changedEntries.size === 0) this.entries.clear();
  }

  private entry(key: string): readonly KeptStatement[] {
    const entry = this.entries.get(key);
    if (entry === undefined && this.gate.has(key)) throw new RangeError(`${key} has not been loaded.`);
    return entry ?? [];
  }

  private isValid(list: string, edition: string): boolean {
    if (edition === '') return true;
    const state = this.lists.get(list);
    return state !== undefined && (state.editions.includes(edition) || state.reading?.edition === edition);
  }

  private putUnder(key: string, added: KeptStatement): StatementOutcome {
    const origin = originOf(added.statement);
    const kept = this.entry(key).filter(({ statement, edition }) => this.isValid(statement.source, edition));
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

  private setList(list: string, state: ListState): void {
    this.lists.set(list, state);
    this.listsChanged = true;
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

/** An edition with fewer than this share of the last one's statements is more likely cut off than meant. */
const LEAST_SHARE = 0.9;

function originOf({ source, sourceId }: Origin): string {
  return `${source}\n${sourceId}`;
}
