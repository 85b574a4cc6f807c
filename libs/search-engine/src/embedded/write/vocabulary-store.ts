import { mergeStart } from '../../vocabulary/merge-run.js';
import {
  encodeTermCounts,
  sumStoredTermCounts,
  type StoredTermCounts,
  type TermCounts,
} from '../../vocabulary/term-counts.js';
import type { Connection } from '../storage/open-database.js';
import type { VocabularyKind } from '../storage/schema.js';

interface ChangeRow extends StoredTermCounts {
  readonly id: number;
  readonly first_change: number;
  readonly last_change: number;
}

/** Writes how batches change the vocabulary, and merges the changes. */
export class VocabularyStore {
  private readonly insert;
  private readonly listLevels;
  private readonly read;
  private readonly remove;

  constructor(connection: Connection) {
    this.insert = connection.prepare<[VocabularyKind, number, number, number, string, string | null, Buffer]>(
      `INSERT INTO vocabulary (kind, level, first_change, last_change, terms, displays, counts)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.listLevels = connection.prepare<[VocabularyKind], { id: number; level: number }>(
      'SELECT id, level FROM vocabulary WHERE kind = ? ORDER BY first_change',
    );
    this.read = connection.prepare<[number], ChangeRow>('SELECT * FROM vocabulary WHERE id = ?');
    this.remove = connection.prepare<[number]>('DELETE FROM vocabulary WHERE id = ?');
  }

  append(kind: VocabularyKind, change: number, counts: TermCounts): void {
    if (counts.terms.length === 0) return;
    this.write(kind, 0, change, change, encodeTermCounts(counts));
    this.mergeWhereDue(kind);
  }

  private write(
    kind: VocabularyKind,
    level: number,
    first: number,
    last: number,
    { terms, displays, counts }: StoredTermCounts,
  ): void {
    this.insert.run(kind, level, first, last, terms, displays, counts);
  }

  private mergeWhereDue(kind: VocabularyKind): void {
    for (;;) {
      const entries = this.listLevels.all(kind);
      const start = mergeStart(entries.map((entry) => entry.level));
      if (start === null) return;
      const rows = entries.slice(start).flatMap((entry) => this.read.get(entry.id) ?? []);
      for (const row of rows) this.remove.run(row.id);
      const sum = sumStoredTermCounts(rows, kind === 'topic');
      const level = (entries[start]?.level ?? 0) + 1;
      this.write(kind, level, rows[0]?.first_change ?? 0, rows.at(-1)?.last_change ?? 0, sum);
    }
  }
}
