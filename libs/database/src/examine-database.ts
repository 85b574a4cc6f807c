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
  readonly failedJobs?: number;
  /** Identity providers of institutions whose metadata has an end. */
  readonly endingProviders?: readonly EndingProvider[];
}

/** Records of the collection, and those with citation data. */
interface CountedCitations {
  readonly records: number;
  readonly known: number;
}

interface EndingProvider {
  readonly entityId: string;
  /** Whether its metadata is refreshed from a federation. */
  readonly isRefreshed: boolean;
  readonly until: Date;
}

type Ask = (question: string) => unknown;

const COUNTED = 'SELECT records, with_citations AS known FROM citation_counts';
const FAILED = "SELECT count(*) AS failed FROM jobs WHERE state = 'failed'";
const ENDING =
  'SELECT entity_id, source, valid_until FROM identity_providers WHERE institution_id IS NOT NULL AND valid_until IS NOT NULL ORDER BY valid_until';

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
    const text = `${file} is whole; accounts: ${String(accounts)}`;
    return await withFigures(text, (question) => connection.prepare(question).all());
  } finally {
    connection.close();
  }
}

async function examineServer(config: DatabaseConfig): Promise<DatabaseExamination> {
  const source = dataSource(config, 'serve');
  try {
    await source.initialize();
    await source.query('SELECT 1');
    return await withFigures('the server answers', (question) => source.query(question));
  } catch (error) {
    throw error instanceof AppError ? error : translatedAtOpening(error);
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

async function withFigures(text: string, ask: Ask): Promise<DatabaseExamination> {
  const [citations] = await rows<CountedCitations>(ask, COUNTED);
  const [jobs] = await rows<{ failed: number }>(ask, FAILED);
  const providers = await rows<{ entity_id: string; source: string; valid_until: Date | string }>(
    ask,
    ENDING,
  );
  return {
    ...{ state: 'ok', text },
    ...(citations === undefined ? {} : { citations }),
    ...(jobs === undefined ? {} : { failedJobs: Number(jobs.failed) }),
    endingProviders: providers.map(({ entity_id: entityId, source, valid_until: until }) => ({
      ...{ entityId, isRefreshed: source !== '' },
      until: until instanceof Date ? until : new Date(`${until.replace(' ', 'T')}Z`),
    })),
  };
}

/** None where a database of an earlier release lacks the table. */
async function rows<Row>(ask: Ask, question: string): Promise<readonly Row[]> {
  try {
    return (await ask(question)) as Row[];
  } catch {
    return [];
  }
}
