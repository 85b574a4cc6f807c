import { Database } from '@clinical/database';
import { readObjects } from '@clinical/importers';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { QuestionEntity } from '../asking/question.entity.js';
import { pastAnswerRow } from './past-answer.js';

/** What an import of past questions did. */
export interface ArchiveReport {
  readonly read: number;
  readonly added: number;
  /** Questions that had been imported before, and have the answer of the file now. */
  readonly updated: number;
  /** Lines that were not imported, with the reason. */
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
}

const BATCH = 100;

/** Imports questions that were answered in the past, by people. */
@Injectable()
export class ArchiveImport {
  constructor(private readonly database: Database) {}

  /**
   * Imports a file of JSON lines or a table. A question that readers asked here is never overwritten.
   *
   * @param dryRun reads the file and stores nothing
   * @throws DamagedFileError, or the error of the file system
   */
  async run(path: string, { dryRun }: { readonly dryRun: boolean }): Promise<ArchiveReport> {
    const rejected: { line: number; reason: string }[] = [];
    let [read, added, updated] = [0, 0, 0];
    let batch = new Map<string, { line: number; row: QuestionEntity }>();
    const store = async (): Promise<void> => {
      if (batch.size === 0) return;
      const { known, refused } = await this.#store(
        [...batch.values()].map(({ row }) => row),
        dryRun,
      );
      for (const id of refused) {
        const line = batch.get(id)?.line ?? 0;
        rejected.push({ line, reason: 'its id belongs to a question that was asked here' });
      }
      updated += known;
      added += batch.size - known - refused.length;
      batch = new Map();
    };
    for await (const item of readObjects(path)) {
      read += 1;
      const row = 'value' in item ? pastAnswerRow(item.value) : item.reason;
      if (typeof row === 'string') rejected.push({ line: item.line, reason: row });
      else if (batch.has(row.id))
        rejected.push({ line: item.line, reason: 'the question is in the file twice' });
      else batch.set(row.id, { line: item.line, row });
      if (batch.size === BATCH) await store();
    }
    await store();
    return { read, added, updated, rejected: rejected.toSorted((a, b) => a.line - b.line) };
  }

  async #store(
    rows: readonly QuestionEntity[],
    dryRun: boolean,
  ): Promise<{ readonly known: number; readonly refused: readonly string[] }> {
    return this.database.transaction(async ({ manager }) => {
      const found = await manager.find(QuestionEntity, { where: { id: In(rows.map(({ id }) => id)) } });
      const refused = found.filter(({ written }) => written === null).map(({ id }) => id);
      const known = new Map(found.filter(({ written }) => written !== null).map((row) => [row.id, row]));
      for (const row of dryRun ? [] : rows.filter(({ id }) => !refused.includes(id))) {
        const before = known.get(row.id);
        // Editors may have put it in the newsletter.
        if (before === undefined) await manager.insert(QuestionEntity, row);
        else {
          const { newsletter, newsletterAt } = before;
          await manager.update(QuestionEntity, { id: row.id }, { ...row, newsletter, newsletterAt });
        }
      }
      return { known: known.size, refused };
    });
  }
}
