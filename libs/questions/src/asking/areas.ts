import { QUESTION_AREAS, type QuestionArea } from './asking-lists.contract.js';
import words from './clinical-areas.json' with { type: 'json' };

/** Areas of one question, at most. */
const MAX_AREAS = 3;

/** The clinical areas that the words of a question belong to, those with most words first. Pure. */
export function areasOf(question: string): QuestionArea[] {
  const text = ` ${question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()} `;
  return words.areas
    .map(([name = '', ...stems]) => ({
      area: QUESTION_AREAS.find((each) => each === name),
      found: stems.filter((stem) => text.includes(` ${stem}`)).length,
    }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found)
    .flatMap(({ area }) => area ?? [])
    .slice(0, MAX_AREAS);
}
