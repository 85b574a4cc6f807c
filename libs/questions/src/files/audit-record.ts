import type { FetchedQuestion } from '../asking/asking.contract.js';

/** Version of the fields below. */
const AUDIT_FORMAT = 'answer-audit/1';

/**
 * What an answer was made of, for who has to check it later: the question as it was asked, the searches, the records read and left
 * out, each quotation with its place and hash, the sentences that the check refused, and what has happened to the
 * evidence since. Nothing of who asked. Pure.
 *
 * @param address of the page of the answer
 */
export function auditRecord(
  { questionId, question, original, language, timestamp, state, sections, outside, changes }: FetchedQuestion,
  {
    address,
    product,
    writtenAt,
  }: { readonly address: string; readonly product: string; readonly writtenAt: Date },
): object {
  return {
    ...{ format: AUDIT_FORMAT, product, address, written_at: writtenAt.toISOString() },
    question: { id: questionId, text: question, original, language, asked_at: timestamp, state },
    ...{ answer: sections, outside, changes },
  };
}
