import { VISITOR } from '@clinical/people';
import { rejectionOf, type AnswerQuestion } from '@clinical/questions';
import type { Answer } from '@clinical/questions/contract';
import { say } from '../../testing/support/tool-error.js';
import type { AnsweredQuestion } from './question-files.js';

interface Asked {
  readonly asked: readonly AnsweredQuestion[];
  /** Ids of questions whose record is not in the index. */
  readonly missing: ReadonlySet<string>;
  readonly print: boolean;
}

/** Questions that are asked twice, to compare the hashes. */
const TWICE_EVERY = 10;

/** Asks questions and checks each answer. */
export async function measureAnswers(
  service: AnswerQuestion,
  { asked, missing, print }: Asked,
): Promise<Record<string, number>> {
  const { signal } = new AbortController();
  const times: number[] = [];
  const seen: { readonly each: AnsweredQuestion; readonly answer: Answer }[] = [];
  let [twice, same] = [0, 0];
  for (const [place, each] of asked.entries()) {
    const start = performance.now();
    const answer = await service.answer(each.question, { principal: VISITOR, signal });
    times.push(performance.now() - start);
    seen.push({ each, answer });
    if (place % TWICE_EVERY !== 0) continue;
    twice += 1;
    const again = await service.answer(each.question, { principal: VISITOR, signal });
    if (again.audit.hash === answer.audit.hash) same += 1;
  }
  const answerable = seen.filter(({ each }) => !missing.has(each.id));
  const unanswerable = seen.filter(({ each }) => missing.has(each.id));
  if (print) for (const { each, answer } of seen) say(described(each, answer, missing));
  const answers = seen.map(({ answer }) => answer);
  const sentences = answers.flatMap((answer) =>
    sentencesOf(answer).map((sentence) => ({ answer, sentence })),
  );
  const supported = sentences.filter(({ answer, sentence }) => isSupported(answer, sentence));
  const cards = answers.flatMap((answer) => answer.cards);
  const effects = cards.flatMap((card) => card.effects.map((effect) => ({ card, effect })));
  const ordered = times.toSorted((a, b) => a - b);
  return {
    questions: asked.length,
    span_valid: share(cards, ({ start, end, quote }) => end - start === quote.length),
    citation_precision: supported.length / Math.max(1, sentences.length),
    fully_supported: share(answers, (answer) =>
      sentencesOf(answer).every((each) => isSupported(answer, each)),
    ),
    numbers_in_span: share(effects, ({ card, effect }) =>
      card.quote.slice(effect.start, effect.end).includes(String(Math.abs(effect.value)).replace(/^0/, '')),
    ),
    retracted_cited: answers.flatMap(({ references }) => references).filter(({ retracted }) => retracted)
      .length,
    same_hash: same / Math.max(1, twice),
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
    p95_ms: ordered[Math.floor(ordered.length * 0.95)] ?? 0,
  };
}

function sentencesOf({ bottom_line: bottomLine, evidence, harms }: Answer): Answer['bottom_line'] {
  return [...bottomLine, ...evidence.flatMap(({ sentences }) => sentences), ...harms];
}

/** Checked again, against the cards alone: their spans are compared with the records elsewhere. */
function isSupported({ cards }: Answer, sentence: Answer['bottom_line'][number]): boolean {
  const byId = new Map(
    cards.map((card) => [card.id, { ...card, section: 0, start: 0, end: card.quote.length }]),
  );
  const records = new Map(
    sentence.cards.flatMap((id) => {
      const card = byId.get(id);
      return card === undefined
        ? []
        : [[card.document, { title: '', abstract: [{ label: '', text: card.quote }] }] as const];
    }),
  );
  return rejectionOf(sentence, byId, records) === null;
}

function described(each: AnsweredQuestion, answer: Answer, missing: ReadonlySet<string>): string {
  const gold = answer.references.some(({ document }) => document === each.document.id);
  const what = answer.abstention === null ? (gold ? 'gold cited' : 'answered') : answer.abstention.reason;
  return `${missing.has(each.id) ? 'MISSING ' : ''}${what}: ${each.question} ${JSON.stringify(answer.reading.slots)}`;
}

function share<T>(list: readonly T[], is: (each: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(is).length / list.length;
}
