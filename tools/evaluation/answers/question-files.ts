import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildDocument, EMPTY_RECORD, type EvidenceDocument } from '@clinical/evidence';
import { z } from 'zod';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { ToolError } from '../../testing/support/tool-error.js';

const QuestionSchema = z.object({
  QUESTION: z.string(),
  CONTEXTS: z.array(z.string()),
  LABELS: z.array(z.string()),
  MESHES: z.array(z.string()),
  YEAR: z.string().nullish(),
  final_decision: z.enum(['yes', 'no', 'maybe']),
  LONG_ANSWER: z.string(),
});

/** A question with the record that answers it. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  readonly verdict: 'yes' | 'no' | 'maybe';
  readonly conclusion: string;
  readonly document: EvidenceDocument;
}

/** Reads a file in the form of PubMedQA. @throws ToolError naming what is wrong in it */
export function readQuestions(file: string): AnsweredQuestion[] {
  const text = textOf(file);
  const questions = z.record(z.string(), z.unknown()).safeParse(jsonOf(file, text));
  if (!questions.success) throw new ToolError(`${file}: ${z.prettifyError(questions.error)}`);
  const read = Object.entries(questions.data).map(([id, value]) => {
    const each = QuestionSchema.safeParse(value);
    if (each.success) return [id, each.data] as const;
    const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(id)))).split('\n').length;
    throw new ToolError(`${file}, line ${line}, question ${id}: ${z.prettifyError(each.error)}`);
  });
  return read.map(([id, each]) => ({
    id,
    question: each.QUESTION,
    verdict: each.final_decision,
    conclusion: each.LONG_ANSWER,
    document: buildDocument([
      {
        ...EMPTY_RECORD,
        source: 'pubmed',
        sourceId: id,
        pmid: id,
        title: `Record ${id}`,
        date: each.YEAR ?? '',
        mesh: each.MESHES.map((heading) => ({ heading, ui: '', major: false, qualifiers: [] })),
        abstract: [
          ...each.CONTEXTS.map((text, place) => ({ label: each.LABELS[place] ?? '', text })),
          { label: 'CONCLUSIONS', text: each.LONG_ANSWER },
        ],
      },
    ]),
  }));
}

/** @throws ToolError with the line in which it is no JSON */
function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(`${file}, line ${lineOfFault(text.split('\n'))}: not JSON: ${reason}`);
  }
}

/** The first line with which the lines so far are no beginning of JSON: Node's messages seldom say where. */
function lineOfFault(lines: readonly string[]): number {
  let [low, high] = [1, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBeginning(lines.slice(0, middle).join('\n'))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const at = /position (\d+)/.exec(message)?.[1];
    return /end of JSON|Unterminated/.test(message) || Number(at) === text.length;
  }
}

const CorpusLineSchema = z.object({
  pmid: z.string().nullish(),
  title: z.string().nullish(),
  abstract: z.string().nullish(),
  year: z.string().nullish(),
  pub_types: z.array(z.string()).nullish(),
  mesh: z.array(z.string()).nullish(),
});

/** Records of the corpus that have an abstract, without those of some PMIDs. */
export async function readCorpus(
  file: string,
  most: number,
  without: ReadonlySet<string>,
): Promise<EvidenceDocument[]> {
  const documents: EvidenceDocument[] = [];
  for await (const { value, line } of readJsonLines(file)) {
    if (documents.length === most) break;
    const { pmid, title, abstract, year, pub_types: types, mesh } = CorpusLineSchema.parse(value);
    if ((abstract ?? '') === '' || without.has(pmid ?? '')) continue;
    documents.push(
      buildDocument([
        {
          ...EMPTY_RECORD,
          source: 'corpus',
          sourceId: String(line),
          pmid: pmid ?? '',
          title: title ?? '',
          date: year ?? '',
          publicationTypes: types ?? [],
          mesh: (mesh ?? []).map((heading) => ({ heading, ui: '', major: false, qualifiers: [] })),
          abstract: [{ label: '', text: abstract ?? '' }],
        },
      ]),
    );
  }
  return documents;
}

/** A statement of what an intervention does to an outcome, with what people read in its abstract. */
export interface LabelledDirection {
  readonly id: string;
  readonly intervention: string;
  readonly comparator: string;
  readonly outcome: string;
  readonly abstract: string;
  readonly label: 'increased' | 'decreased' | 'no_difference';
}

const PromptSchema = z.object({
  _id: z.string(),
  I: z.string(),
  C: z.string(),
  O: z.string(),
  labels_v2: z.union([z.string(), z.array(z.string())]).nullable(),
});
const ArticleSchema = z.object({ pmcid: z.string(), abstract: z.string() });

/** Prompts with one unanimous label, with the abstract that they are about. */
export async function readDirections(folder: {
  readonly queries: string;
  readonly articles: string;
  readonly qrels: string;
}): Promise<LabelledDirection[]> {
  const abstracts = new Map<string, string>();
  for await (const { value } of readJsonLines(folder.articles)) {
    const { pmcid, abstract } = ArticleSchema.parse(value);
    abstracts.set(pmcid, abstract);
  }
  const articleOf = new Map(
    textOf(folder.qrels)
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([query = '', article = '']) => [query, article] as const),
  );
  const found: LabelledDirection[] = [];
  for await (const { value, line } of readJsonLines(folder.queries)) {
    const prompt = PromptSchema.safeParse(value);
    if (!prompt.success)
      throw new ToolError(`${folder.queries}, line ${line}: ${z.prettifyError(prompt.error)}`);
    const { _id: id, I, C, O, labels_v2: labels } = prompt.data;
    const label = unanimous(typeof labels === 'string' ? [labels] : (labels ?? []));
    const abstract = abstracts.get(articleOf.get(id) ?? '');
    if (label === null || abstract === undefined) continue;
    found.push({ id, intervention: I, comparator: C, outcome: O, abstract, label });
  }
  return found;
}

function unanimous(labels: readonly string[]): LabelledDirection['label'] | null {
  const read = new Set(labels.map((label) => labelOf(label)));
  const [only] = read;
  return read.size === 1 && only !== undefined ? only : null;
}

function labelOf(text: string): LabelledDirection['label'] | null {
  if (/increase/i.test(text)) return 'increased';
  if (/decrease/i.test(text)) return 'decreased';
  return /no significant/i.test(text) ? 'no_difference' : null;
}

/** @throws ToolError if it cannot be read */
export function textOf(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new ToolError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
