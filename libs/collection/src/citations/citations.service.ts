import { Database, type DatabaseContext } from '@clinical/database';
import { CitedReferences, type ReferenceList } from '../import/cited-references.js';
import { Injectable } from '@nestjs/common';

/** Rows of one statement: their parameters are below the limits of both databases. */
const ROWS_AT_ONCE = 1_000;
const KEYS_AT_ONCE = 500;
/** Parts of one statement; SQLite allows 500. */
const PARTS_AT_ONCE = 200;

/** Keys of works; `citing` has `cited` among its references. */
export interface CitationRow {
  readonly citing: string;
  readonly cited: string;
}

/** Citations between works by their keys; see {@link CitationEntity}. */
@Injectable()
export class CitationsService extends CitedReferences {
  constructor(private readonly database: Database) {
    super();
  }

  /** Makes the reference lists of records those given; citations stated by other sources stay. */
  override async replace(lists: readonly ReferenceList[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const source of new Set(lists.map((list) => list.source)))
        await replaceLists(
          lists.filter((list) => list.source === source),
          source,
          transaction,
        );
    });
  }

  /** Adds citations; those that the source has stated already are left as they are. */
  async add(rows: readonly CitationRow[], source: string, context: DatabaseContext): Promise<void> {
    await insert(context, rows, source);
  }

  /**
   * Citations from and to works, each once, in the order of their keys.
   *
   * @param each most citations of a work in either direction
   */
  async around(keys: readonly string[], each: number): Promise<CitationRow[]> {
    const found = new Map<string, CitationRow>();
    for (const [here, there] of [
      ['citing', 'cited'],
      ['cited', 'citing'],
    ] as const) {
      const part = `SELECT * FROM (SELECT DISTINCT citing, cited FROM citations WHERE ${here} = ? ORDER BY ${there} LIMIT ${each}) AS part`;
      for (const some of partsOf(keys, PARTS_AT_ONCE)) {
        const sql = some.map(() => part).join(' UNION ALL ');
        for (const row of await this.database.manager.query<CitationRow[]>(sql, some))
          found.set(rowKey(row.citing, row.cited), { citing: row.citing, cited: row.cited });
      }
    }
    return [...found.values()];
  }

  /** Those of the keys that cite something or are cited. */
  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (const some of partsOf(keys, KEYS_AT_ONCE)) {
      const places = some.map(() => '?').join(', ');
      for (const column of ['citing', 'cited']) {
        const rows = await this.database.manager.query<{ found: string }[]>(
          `SELECT DISTINCT ${column} AS found FROM citations WHERE ${column} IN (${places})`,
          some,
        );
        for (const { found } of rows) known.add(found);
      }
    }
    return known;
  }
}

/** Most records are as they were: only differences are written. */
async function replaceLists(
  lists: readonly ReferenceList[],
  source: string,
  transaction: DatabaseContext,
): Promise<void> {
  const wanted = new Map(
    lists.flatMap(({ citing, cited }) => cited.map((key) => [rowKey(citing, key), { citing, cited: key }])),
  );
  const stored = await listsOf(
    transaction,
    source,
    lists.map(({ citing }) => citing),
  );
  for (const { citing, cited } of stored.filter((row) => !wanted.has(rowKey(row.citing, row.cited))))
    await transaction.manager.query('DELETE FROM citations WHERE citing = ? AND cited = ? AND source = ?', [
      citing,
      cited,
      source,
    ]);
  for (const { citing, cited } of stored) wanted.delete(rowKey(citing, cited));
  await insert(transaction, [...wanted.values()], source);
}

async function listsOf(
  { manager }: DatabaseContext,
  source: string,
  citing: readonly string[],
): Promise<CitationRow[]> {
  const rows: CitationRow[] = [];
  for (const some of partsOf(citing, KEYS_AT_ONCE)) {
    const places = some.map(() => '?').join(', ');
    rows.push(
      ...(await manager.query<CitationRow[]>(
        `SELECT citing, cited FROM citations WHERE citing IN (${places}) AND source = ?`,
        [...some, source],
      )),
    );
  }
  return rows;
}

async function insert(
  { manager, dialect }: DatabaseContext,
  rows: readonly CitationRow[],
  source: string,
): Promise<void> {
  const ignore = dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE';
  for (const some of partsOf(rows, ROWS_AT_ONCE)) {
    const places = some.map(() => '(?, ?, ?)').join(', ');
    await manager.query(
      `INSERT ${ignore} INTO citations (citing, cited, source) VALUES ${places}`,
      some.flatMap(({ citing, cited }) => [citing, cited, source]),
    );
  }
}

/** Keys contain no space. */
function rowKey(citing: string, cited: string): string {
  return `${citing} ${cited}`;
}

function* partsOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
