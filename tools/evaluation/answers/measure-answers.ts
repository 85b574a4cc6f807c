import { isRetracted, type EvidenceDocument } from '@clinical/evidence';
import { VISITOR } from '@clinical/people';
import type { AnswerQuestion } from '@clinical/questions';
import type { Answer } from '@clinical/questions/contract';
import { say } from '../../testing/support/tool-error.js';
import { attackFigures } from './attack-sentences.js';
import type { AnsweredQuestion } from './question-files.js';
import { isPrinted, isSupported, isValid, sentencesOf, type Stored } from './stored-records.js';

interface Asked {
  readonly asked: readonly AnsweredQuestion[];
  /** Ids of questions whose record is not in the index. */
  readonly missing: ReadonlySet<string>;
  /** Records by id, read from the index. */
  readonly read: (ids: readonly string[]) => Promise<readonly EvidenceDocument[]>;
  readonly print: boolean;
}

interface Seen {
  readonly each: AnsweredQuestion;
  readonly answer: Answer;
}

/** Asks questions twice each, and checks the answers against the records of the index. */
export async function measureAnswers(
  service: AnswerQuestion,
  { asked, missing, read, print }: Asked,
): Promise<Record<string, number>> {
  const { signal } = new AbortController();
  const times: number[] = [];
  const seen: Seen[] = [];
  let same = 0;
  for (const each of asked) {
    const start = performance.now();
    const answer = await service.answer(each.question, { principal: VISITOR, signal });
    times.push(performance.now() - start);
    seen.push({ each, answer });
    const again = await service.answer(each.question, { principal: VISITOR, signal });
    if (again.audit.hash === answer.audit.hash) same += 1;
  }
  if (print) for (const { each, answer } of seen) say(described(each, answer, missing));
  const answers = seen.map(({ answer }) => answer);
  const ids = [...new Set(answers.flatMap(({ cards }) => cards.map(({ document }) => document)))];
  const stored: Stored = new Map((await read(ids)).map((document) => [document.id, document]));
  const ordered = times.toSorted((a, b) => a - b);
  return {
    questions: asked.length,
    ...citationFigures(answers, stored),
    ...attackFigures(answers, stored),
    same_hash: same / Math.max(1, asked.length),
    ...goldFigures(seen, missing),
    p95_ms: ordered[Math.floor(ordered.length * 0.95)] ?? 0,
  };
}

/** What is cited, against the records as they are stored. */
function citationFigures(answers: readonly Answer[], stored: Stored): Record<string, number> {
  const sentences = answers.flatMap((answer) =>
    sentencesOf(answer).map((sentence) => isSupported(answer, sentence, stored)),
  );
  const cards = answers.flatMap((answer) => answer.cards);
  const numbers = answers.flatMap((answer) =>
    answer.numbers.map((number) => isPrinted(answer, number, stored)),
  );
  const cited = answers.flatMap(({ references }) => references);
  return {
    cards: cards.length,
    sentences: sentences.length,
    numbers: numbers.length,
    span_valid: share(cards, (card) => isValid(card, stored)),
    citation_precision: share(sentences, Boolean),
    fully_supported: share(answers, (answer) =>
      sentencesOf(answer).every((each) => isSupported(answer, each, stored)),
    ),
    numbers_in_span: share(numbers, Boolean),
    retracted_cited: cited.filter(({ document, retracted }) => {
      const record = stored.get(document);
      return retracted || record === undefined || isRetracted(record);
    }).length,
  };
}

/** Whether answers use the records that answer the questions, and abstain without them. */
function goldFigures(seen: readonly Seen[], missing: ReadonlySet<string>): Record<string, number> {
  const answerable = seen.filter(({ each }) => !missing.has(each.id));
  const unanswerable = seen.filter(({ each }) => missing.has(each.id));
  return {
    gold_cited: share(answerable, ({ each, answer }) =>
      answer.references.some(({ document }) => document === each.document.id),
    ),
    gold_conclusion_in_bottom_line: share(answerable, ({ each, answer }) =>
      answer.cards.some(
        ({ id, document, role }) =>
          document === each.document.id &&
          role === 'conclusions' &&
          answer.bottom_line.some((sentence) => sentence.cards.includes(id)),
      ),
    ),
    unanswerable_abstained: share(unanswerable, ({ answer }) => answer.abstention !== null),
    answerable_abstained: share(answerable, ({ answer }) => answer.abstention !== null),
  };
}

function described(each: AnsweredQuestion, answer: Answer, missing: ReadonlySet<string>): string {
  const gold = answer.references.some(({ document }) => document === each.document.id);
  const what = answer.abstention === null ? (gold ? 'gold cited' : 'answered') : answer.abstention.reason;
  return `${missing.has(each.id) ? 'MISSING ' : ''}${what}: ${each.question} ${JSON.stringify(answer.reading.slots)}`;
}

function share<T>(list: readonly T[], is: (each: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(is).length / list.length;
}
