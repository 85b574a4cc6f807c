import { In, LessThan, MoreThan, MoreThanOrEqual, type Repository } from 'typeorm';
import type { Language } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { rowLock, type RowLock, type DatabaseContext } from '../transaction.js';
import { ExportEntity, ExportPartEntity, type ExportState } from './export.entity.js';

export interface NewExport {
  readonly accountId: number;
  readonly parameters: readonly (readonly [string, string])[];
  readonly language: Language;
  readonly format: string;
  readonly total: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface ExportRecord extends NewExport {
  readonly id: number;
  readonly state: ExportState;
  readonly run: number;
  readonly written: number;
  /** Bytes of the file; 0 until it is complete. */
  readonly size: number;
  readonly fileName: string;
  readonly contentType: string;
  readonly error: string;
  readonly finishedAt: Date | null;
}

/** A piece of a file, compressed by gzip, of at most 64 kB. */
export interface ExportPart {
  readonly exportId: number;
  readonly run: number;
  /** From 0. */
  readonly number: number;
  readonly content: Buffer;
}

const UNFINISHED: readonly ExportState[] = ['waiting', 'running'];

/** A complete file that is still kept, and the ids of its records. */
export interface KeptExport {
  readonly id: number;
  readonly accountId: number;
  readonly fileName: string;
  readonly documents: readonly string[];
  readonly finishedAt: Date;
}

/** Exports in the background, with their files. */
export class ExportRepository extends BoundRepository {
  readonly #exports: Repository<ExportEntity>;
  readonly #parts: Repository<ExportPartEntity>;
  readonly #rowLock: RowLock;

  constructor(context: DatabaseContext) {
    super(context);
    this.#rowLock = rowLock(context);
    this.#exports = context.manager.getRepository(ExportEntity);
    this.#parts = context.manager.getRepository(ExportPartEntity);
  }

  /** @returns its id */
  async add(order: NewExport): Promise<number> {
    const row = this.#exports.create({
      ...order,
      state: 'waiting',
      run: 0,
      written: 0,
      size: 0,
      fileName: '',
      contentType: '',
      documents: [],
      error: '',
      finishedAt: null,
    });
    await this.#exports.insert(row);
    return row.id;
  }

  async find(id: number): Promise<ExportRecord | null> {
    const row = await this.#exports.findOneBy({ id });
    return row === null ? null : toRecord(row);
  }

  /** Like `find`, with a row lock until the transaction ends. */
  async findForUpdate(id: number): Promise<ExportRecord | null> {
    const row = await this.#exports.findOne({ where: { id }, ...this.#rowLock });
    return row === null ? null : toRecord(row);
  }

  /** Newest first. */
  async list(accountId: number): Promise<ExportRecord[]> {
    const rows = await this.#exports.find({ where: { accountId }, order: { id: 'DESC' } });
    return rows.map(toRecord);
  }

  /** Files that are complete and kept at a moment, of one account or of all. */
  async kept(now: Date, accountId?: number): Promise<KeptExport[]> {
    const rows = await this.#exports.find({
      where: {
        ...{ state: 'done', expiresAt: MoreThan(now) },
        ...(accountId === undefined ? {} : { accountId }),
      },
    });
    return rows.flatMap(({ id, accountId: owner, fileName, documents, finishedAt }) =>
      finishedAt === null ? [] : { id, accountId: owner, fileName, documents, finishedAt },
    );
  }

  /** Number of exports of an account: those that are not finished, and all. */
  async count(accountId: number): Promise<{ unfinished: number; all: number }> {
    const unfinished = await this.#exports.countBy({ accountId, state: In([...UNFINISHED]) });
    return { unfinished, all: await this.#exports.countBy({ accountId }) };
  }

  /** Starts the file, and deletes the parts of an interrupted attempt. @param run the only one that may write */
  async begin(id: number, run: number): Promise<void> {
    await this.#exports.update({ id }, { state: 'running', run, written: 0, error: '' });
    await this.#parts.delete({ exportId: id });
  }

  async addParts(parts: readonly ExportPart[]): Promise<void> {
    if (parts.length > 0) await this.#parts.insert([...parts]);
  }

  /** Does nothing when another attempt has taken over. */
  async noteProgress(id: number, run: number, written: number): Promise<void> {
    await this.#exports.update({ id, run, state: 'running' }, { written });
  }

  async finish(
    id: number,
    file: Pick<ExportRecord, 'written' | 'size' | 'fileName' | 'contentType' | 'expiresAt'> & {
      readonly documents: readonly string[];
      readonly finishedAt: Date;
    },
  ): Promise<void> {
    await this.#exports.update({ id }, { ...file, total: file.written, state: 'done' });
  }

  async fail(id: number, error: string, finishedAt: Date): Promise<void> {
    await this.#exports.update({ id }, { state: 'failed', error: error.slice(0, 60), finishedAt });
    await this.#parts.delete({ exportId: id });
  }

  /** Pieces of the file in order, from a number on; fewer than `limit` at its end. */
  async parts(exportId: number, run: number, from: number, limit: number): Promise<ExportPart[]> {
    return this.#parts.find({
      where: { exportId, run, number: MoreThanOrEqual(from) },
      order: { number: 'ASC' },
      take: limit,
    });
  }

  /** @returns whether there was one */
  async delete(accountId: number, id: number): Promise<boolean> {
    const { affected } = await this.#exports.delete({ accountId, id });
    return (affected ?? 0) > 0;
  }

  /** @returns the number of deleted exports, at most `limit` */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    const rows = await this.#exports.find({
      select: { id: true },
      where: { expiresAt: LessThan(before) },
      take: limit,
    });
    if (rows.length > 0) await this.#exports.delete(rows.map(({ id }) => id));
    return rows.length;
  }
}

function toRecord({ language, documents: _, ...row }: ExportEntity): ExportRecord {
  return { ...row, language: language === 'es' ? 'es' : 'en' };
}
