import { changeOf, readQuestion, readVerdict } from '@clinical/questions';
import { roledSentences } from '@clinical/questions/training';
import { say } from '../../testing/support/tool-error.js';
import type { AnsweredQuestion, LabelledDirection } from './question-files.js';

/** Share of right directions, and of those that are the opposite of what people read. */
export function measureDirections(
  labelled: readonly LabelledDirection[],
  print: boolean,
): Record<string, number> {
  let [right, flipped] = [0, 0];
  for (const { abstract, label, ...comparison } of labelled) {
    const change = changeOf(roledSentences([{ label: '', text: abstract }]), comparison);
    if (change === label) right += 1;
    else if (change !== 'unclear' && change !== 'no_difference' && label !== 'no_difference') flipped += 1;
    if (print && change !== label)
      say(
        `${label} read as ${change}: ${comparison.intervention} | ${comparison.comparator} | ${comparison.outcome}`,
      );
  }
  return {
    directions: labelled.length,
    direction_accuracy: right / labelled.length,
    direction_flips: flipped / labelled.length,
  };
}

/** Share of questions with yes, no or maybe that the conclusion of their record answers as people did. */
export function measureVerdicts(
  questions: readonly AnsweredQuestion[],
  print: boolean,
): Record<string, number> {
  const right = questions.filter(({ question, conclusion, verdict }) => {
    const read = readVerdict(conclusion, readQuestion(question));
    if (print && read !== verdict) say(`${verdict} read as ${read}: ${question}\n  ${conclusion}`);
    return read === verdict;
  });
  return { verdict_accuracy: right.length / questions.length };
}
