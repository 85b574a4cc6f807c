import type { Answer } from '../answers/answers.contract.js';
import type { FetchedQuestion } from '../asking/asking.contract.js';

/** Version of the fields below. */
const AUDIT_FORMAT = 'answer-audit/2';

/**
 * What an answer was made of, for who has to check it later: the question as it was asked, the searches, the records read and left
 * out, each quotation with its place and hash, the sentences that the check refused, and what has happened to the
 * evidence since. Nothing of who asked. Pure.
 *
 * @param address of the page of the answer
 * @param edits when editors changed it since it was made, in order
 */
export function auditRecord(
  { questionId, question, original, language, timestamp, state, outside, changes }: FetchedQuestion,
  answer: Answer,
  { address, product, writtenAt, edits }: AuditContext,
) {
  return {
    ...{ format: AUDIT_FORMAT, product, address, written_at: writtenAt.toISOString() },
    question: { id: questionId, text: question, original, language, asked_at: timestamp, state },
    model_parameters: answer.writer.parameters ?? null,
    ...{ answer, outside, changes },
    edits: edits.map((at) => at.toISOString()),
  };
}

interface AuditContext {
  readonly address: string;
  readonly product: string;
  readonly writtenAt: Date;
  readonly edits: readonly Date[];
}
