import { createHash } from 'node:crypto';
import { TIERS, type Answer, type AnswerStage } from './answers.contract.js';
import { buildQueries, type BuiltQuery } from './build-queries.js';
import { fuse, type FoundByQuery } from './found-records.js';
import type { QuestionSlots } from './question.contract.js';
import { readQuestion } from './read-question.js';

/** Names the rules that make an answer. Raise it with any change of them. */
const ANSWER_VERSION = '1';

/** What an answer is made with. */
export interface AnswerMaterial {
  readonly slots: Partial<QuestionSlots>;
  readonly find: (query: BuiltQuery) => Promise<FoundByQuery>;
  readonly onProgress: (stage: AnswerStage) => void;
}

/** Understands a question, searches, reads, writes and checks. The same records give the same answer. */
export async function answerOf(
  question: string,
  { slots, find, onProgress }: AnswerMaterial,
): Promise<Answer> {
  onProgress('understanding');
  const reading = readQuestion(question, slots);
  const queries = buildQueries(question, reading);
  onProgress('searching');
  const searches = await Promise.all(queries.map(find));
  onProgress('reading');
  const { records, retracted } = fuse(searches);
  const content: Answer = {
    question,
    reading,
    state: 'limited',
    writer: { kind: 'extractive', model: null },
    bottom_line: [],
    quality: null,
    gauge: null,
    evidence: TIERS.map((tier) => ({ tier, sentences: [] })),
    harms: [],
    numbers: [],
    disagreement: null,
    gaps: [],
    abstention: {
      reason: records.length === 0 ? 'nothing_found' : 'nothing_verified',
      nearest: records
        .slice(0, 3)
        .map(({ document: { id, title } }) => ({ document: id, title, mismatches: [] })),
      broader: [],
    },
    references: [],
    cards: [],
    found: {
      queries: searches.map(({ criteria, query, total }) => ({ criteria, query, total })),
      screened: records.length,
      left_out: retracted.map(({ id, title }) => ({ document: id, title, reason: 'retracted' })),
    },
    audit: { version: ANSWER_VERSION, rejections: [], hash: '' },
  };
  return { ...content, audit: { ...content.audit, hash: sha256(JSON.stringify(content)) } };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
