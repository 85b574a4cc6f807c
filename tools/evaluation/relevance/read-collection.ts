import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { ToolError } from '../../testing/support/tool-error.js';

const identifier = z.union([z.string().min(1), z.number().int()]).transform(String);
/** Collections of articles use PMCIDs as ids, have an abstract as text, and state date and journal. */
const CorpusLineSchema = z
  .object({
    _id: identifier.optional(),
    pmcid: identifier.optional(),
    title: z.string().nullish(),
    text: z.string().nullish(),
    abstract: z.string().nullish(),
    year: z.string().nullish(),
    journal: z.string().nullish(),
  })
  .transform(({ _id, pmcid, text, abstract, ...rest }) => ({
    ...rest,
    id: _id ?? pmcid,
    text: text ?? abstract,
  }));
const QueryLineSchema = z.object({ _id: identifier, text: z.string() });

/** A document of a collection, as its corpus file has it; a title may be empty. */
export interface CorpusDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Year and journal, if the corpus has them; else empty. */
  readonly date: string;
  readonly journal: string;
}

/** A query with what people judged relevant to it. */
export interface JudgedQuery {
  readonly id: string;
  readonly text: string;
  readonly judgements: ReadonlyMap<string, number>;
}

/** A folder in the BEIR layout. */
export interface Collection {
  readonly name: string;
  readonly corpusFiles: readonly string[];
  /** Queries with at least one relevant document, in the order of their files. */
  readonly queries: readonly JudgedQuery[];
}

/** Files to use when a folder contains several sets. */
export interface CollectionChoice {
  readonly queries: string | null;
  readonly judgements: string | null;
}

/**
 * Reads the queries and judgements of a folder in the BEIR layout (`corpus*.jsonl[.gz]` or `articles*.jsonl[.gz]`,
 * `queries*.jsonl[.gz]`, `qrels/*.tsv` or `qrels.tsv`), and finds its corpus files.
 * @throws ToolError naming the part that is missing or wrong
 */
export async function readCollection(folder: string, choice: CollectionChoice): Promise<Collection> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ToolError(`${folder} is not a folder.`, 2);
  const corpusFiles = [...jsonlFiles(folder, 'corpus'), ...jsonlFiles(folder, 'articles')];
  if (corpusFiles.length === 0) throw new ToolError(`${folder} has no corpus*.jsonl or corpus*.jsonl.gz.`, 2);
  const queryFiles =
    choice.queries === null ? jsonlFiles(folder, 'queries') : [given(folder, choice.queries)];
  if (queryFiles.length === 0)
    throw new ToolError(`${folder} has no queries*.jsonl or queries*.jsonl.gz.`, 2);
  const judgementFiles =
    choice.judgements === null ? defaultJudgements(folder) : [given(folder, choice.judgements)];
  if (judgementFiles.length === 0) throw new ToolError(`${folder} has no qrels/*.tsv and no qrels.tsv.`, 2);
  const judgements = new Map<string, Map<string, number>>();
  for (const file of judgementFiles) readJudgements(file, judgements);
  const queries = await readQueries(queryFiles, judgements);
  if (queries.length === 0) {
    throw new ToolError(
      `No query of ${queryFiles.join(', ')} has a relevant document in ${judgementFiles.join(', ')}.`,
    );
  }
  return { name: folder.split('/').filter(Boolean).at(-1) ?? folder, corpusFiles, queries };
}

/**
 * The documents of a collection, streamed.
 * @throws ToolError naming the line that is not a document
 */
export async function* readCorpus(files: readonly string[]): AsyncGenerator<CorpusDocument> {
  for (const file of files) {
    for await (const { value, line } of readJsonLines(file)) {
      const parsed = CorpusLineSchema.safeParse(value);
      if (!parsed.success || parsed.data.id === undefined)
        throw new ToolError(`${file}, line ${line}: not a document with an _id, title and text`);
      yield {
        id: parsed.data.id,
        title: parsed.data.title?.trim() ?? '',
        text: parsed.data.text?.trim() ?? '',
        date: parsed.data.year?.trim() ?? '',
        journal: parsed.data.journal?.trim() ?? '',
      };
    }
  }
}

async function readQueries(
  files: readonly string[],
  judgements: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<JudgedQuery[]> {
  const queries = new Map<string, JudgedQuery>();
  for (const file of files) {
    for await (const { value, line } of readJsonLines(file)) {
      const parsed = QueryLineSchema.safeParse(value);
      if (!parsed.success) throw new ToolError(`${file}, line ${line}: not a query with an _id and text`);
      const { _id: id, text } = parsed.data;
      const own = judgements.get(id);
      if (own === undefined || ![...own.values()].some((gain) => gain > 0)) continue;
      queries.set(id, { id, text, judgements: own });
    }
  }
  return [...queries.values()];
}

/** Lines `query-id <tab> corpus-id <tab> score`, with or without a heading, or the four columns of TREC. */
function readJudgements(file: string, into: Map<string, Map<string, number>>): void {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/\t| +/).map((cell) => cell.trim());
    const [query, document, score] = cells.length === 4 ? [cells[0], cells[2], cells[3]] : cells;
    const gain = Number(score);
    if (
      query === undefined ||
      document === undefined ||
      cells.length < 3 ||
      cells.length > 4 ||
      !Number.isFinite(gain)
    ) {
      if (index === 0) continue;
      throw new ToolError(`${file}, line ${index + 1}: not 'query-id <tab> corpus-id <tab> score'`);
    }
    const own = into.get(query) ?? new Map<string, number>();
    own.set(document, gain);
    into.set(query, own);
  }
}

function jsonlFiles(folder: string, prefix: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && /\.jsonl(\.gz)?$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** `qrels/test.tsv` if it exists, as papers report it; else every set of judgements. */
function defaultJudgements(folder: string): string[] {
  const own = join(folder, 'qrels');
  if (existsSync(own) && statSync(own).isDirectory()) {
    const names = readdirSync(own)
      .filter((name) => name.endsWith('.tsv'))
      .sort();
    return (names.includes('test.tsv') ? ['test.tsv'] : names).map((name) => join(own, name));
  }
  return existsSync(join(folder, 'qrels.tsv')) ? [join(folder, 'qrels.tsv')] : [];
}

function given(folder: string, path: string): string {
  const found = [path, join(folder, path)].find((candidate) => existsSync(candidate));
  if (found === undefined) throw new ToolError(`There is no file ${path}, here or in ${folder}.`, 2);
  return found;
}
