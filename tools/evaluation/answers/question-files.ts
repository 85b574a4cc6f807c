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
  const questions = z.record(z.string(), QuestionSchema).safeParse(JSON.parse(textOf(file)));
  if (!questions.success) throw new ToolError(`${file}: ${z.prettifyError(questions.error)}`);
  return Object.entries(questions.data).map(([id, each]) => ({
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
  for await (const { value } of readJsonLines(folder.queries)) {
    const { _id: id, I, C, O, labels_v2: labels } = PromptSchema.parse(value);
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

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
