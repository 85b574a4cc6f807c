import { questionMessages, formatMessage } from '@clinical/contracts';
import type { Answer, AnswerSentence } from '../answers/answers.contract.js';
import { QUESTION_AREAS } from './asking-lists.contract.js';
import type { FetchedQuestion, ListedQuestion, QuestionSummary } from './asking.contract.js';
import { SHOWN, type QuestionEntity } from './question.entity.js';

/** A question as it leaves the server: nothing of who asked it (C22). Pure. */
export function presentQuestion(
  row: QuestionEntity,
): Omit<FetchedQuestion, 'mine' | 'stage' | 'extendable' | 'changes'> {
  const answer = SHOWN.includes(row.state) ? row.answer : null;
  return {
    ...commonOf(row),
    newsletter: row.newsletter,
    summary: answer === null ? row.written : summaryOf(answer, row),
    sections: answer,
    outside: (row.outside ?? []).map(({ id, title, abstract }) => ({
      ...{ id, title },
      abstract: abstract.map(({ label, text }) => ({ label, text })),
    })),
  };
}

/** A question of a list. Pure. @param similarity minus a score, or 0 */
export function presentListed(row: QuestionEntity, similarity: number): ListedQuestion {
  return { ...commonOf(row), similarity, cursor: `${row.askedAt.toISOString()},${row.id}` };
}

type Common = Omit<ListedQuestion, 'similarity' | 'cursor'>;

function commonOf({
  id,
  state,
  language,
  slug,
  question,
  original,
  areas,
  type,
  quality,
  askedAt,
}: QuestionEntity): Common {
  return {
    questionId: id,
    ...{ state, language, slug, question, original },
    areas: QUESTION_AREAS.filter((area) => areas.includes(`|${area}|`)),
    types: [type],
    quality: quality === '' ? null : quality,
    timestamp: askedAt.toISOString(),
  };
}

/** The answer in the markup of the specification, for programs; pages show its sections. */
function summaryOf(answer: Answer, { language, outside }: QuestionEntity): QuestionSummary {
  const t = questionMessages[language];
  const ids = new Set((outside ?? []).map(({ id }) => id));
  const text = (sentences: readonly AnswerSentence[]): string =>
    sentences.map((each) => cited(each, answer)).join(' ');
  const parts = [
    ...answer.evidence.map(({ tier, sentences }) => ({ title: t[`tier.${tier}`], sentences })),
    { title: t['section.harms'], sentences: answer.harms },
  ].filter(({ sentences }) => sentences.length > 0);
  return {
    conclusion:
      answer.bottom_line.length > 0
        ? text(answer.bottom_line)
        : formatMessage(t['abstained'], { product: t['collection'] }),
    answer: parts.map(({ title, sentences }) => `### ${title}\n${text(sentences)}`).join('\n\n'),
    references: answer.references.map(({ document, url, title, publication, date }) => ({
      ...{ url, title, date },
      // Programs show a reference without one as from outside (C34).
      publication: ids.has(document) ? '' : publication === '' ? t['collection'] : publication,
    })),
    refCountAI: answer.references.filter(({ document }) => ids.has(document)).length,
  };
}

function cited({ text, cards }: AnswerSentence, { references }: Answer): string {
  const numbers = references.filter((each) => each.cards.some((card) => cards.includes(card)));
  return numbers.length === 0 ? text : `${text} ${numbers.map(({ number }) => `[${number}]`).join('')}`;
}
