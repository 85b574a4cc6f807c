import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError } from '@clinical/platform';
import { dataSource, type DatabaseConfig } from './data-source.js';
import { damagedFile, translatedAtOpening } from './failures.js';

/** Finding about the database for the operator. */
export interface DatabaseExamination {
  readonly state: 'ok' | 'note' | 'problem';
  readonly text: string;
  /** Records with citation data, as last counted; absent where they were not. */
  readonly citations?: CountedCitations;
}

/** Records of the collection, and those with citation data. */
interface CountedCitations {
  readonly records: number;
  readonly known: number;
}

const COUNTED = 'SELECT records, with_citations AS known FROM citation_counts';

/** Checks that the database is readable and intact. Read-only; never rejects. */
export async function examineDatabase(config: DatabaseConfig): Promise<DatabaseExamination> {
  try {
    return config.kind === 'sqlite' ? await examineFile(config.file) : await examineServer(config);
  } catch (error) {
    const translated = translatedAtOpening(error, config.kind === 'sqlite' ? config.file : null);
    const text = translated instanceof Error ? translated.message : String(translated);
    return { state: 'problem', text };
  }
}

async function examineFile(file: string): Promise<DatabaseExamination> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return { state: 'note', text: 'none yet; the service makes it when it starts' };
  if (size === 0) throw damagedFile(file, 'is empty, and no longer holds any accounts');
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const [found] = connection.pragma('quick_check(1)') as { quick_check: string }[];
    if (found?.quick_check !== 'ok') throw damagedFile(file, 'is damaged');
    const accounts = connection.prepare('SELECT count(*) FROM accounts').pluck().get();
    const text = `${file} is whole: ${String(accounts)} accounts`;
    return await withCitations(text, () => connection.prepare(COUNTED).all());
  } finally {
    connection.close();
  }
}

async function examineServer(config: DatabaseConfig): Promise<DatabaseExamination> {
  const source = dataSource(config, 'serve');
  try {
    await source.initialize();
    await source.query('SELECT 1');
    return await withCitations('the server answers', () => source.query(COUNTED));
  } catch (error) {
    throw error instanceof AppError ? error : translatedAtOpening(error);
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** A database of an earlier release has no table of counts. */
async function withCitations(text: string, read: () => unknown): Promise<DatabaseExamination> {
  const rows = await Promise.resolve()
    .then(read)
    .catch(() => []);
  const [citations] = rows as CountedCitations[];
  return { state: 'ok', text, ...(citations === undefined ? {} : { citations }) };
}
