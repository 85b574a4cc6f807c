import type { EvidenceDocument } from '@clinical/evidence';
import { VISITOR } from '@clinical/people';
import { z } from 'zod';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { say } from '../../testing/support/tool-error.js';
import { answeringFrom } from './answering.js';
import { sentencesOf } from './stored-records.js';

/** A line of `GET /api/asktrip/feedback/cases`. */
const CaseSchema = z.object({
  question: z.string(),
  slots: z.record(z.string(), z.string()),
  sentence: z.string(),
  objection: z.string(),
  incomplete: z.boolean().default(false),
  documents: z.array(z.custom<EvidenceDocument>((value) => typeof value === 'object' && value !== null)),
});

/**
 * Asks the questions of flagged sentences again, each of an index with the records of its answer, and counts those that still have
 * the sentence. Cases without all records of their answer are counted apart: the sentence may be gone with its record.
 */
export async function measureCases(file: string): Promise<Record<string, number>> {
  let [cases, shown, incomplete] = [0, 0, 0];
  for await (const { value } of readJsonLines(file)) {
    const { question, slots, sentence, objection, documents, ...read } = CaseSchema.parse(value);
    if (read.incomplete) {
      incomplete += 1;
      continue;
    }
    const answer = await answeringFrom(documents, ({ service }) =>
      service.answer(question, { slots, principal: VISITOR, signal: new AbortController().signal }),
    );
    cases += 1;
    if (!sentencesOf(answer).some(({ text }) => text.trim() === sentence)) continue;
    shown += 1;
    say(`STILL SHOWN, ${objection}: ${question}\n  ${sentence}`);
  }
  return { cases, cases_still_shown: shown, cases_incomplete: incomplete };
}
