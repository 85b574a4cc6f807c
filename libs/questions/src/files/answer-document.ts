/** An answer as a document: the sections of its page, in their order, with citations as numbers in brackets. */
import { formatMessage, questionMessages, type Language } from '@clinical/contracts';
import type { TextBlock, TextDocument } from '@clinical/search';
import type { Answer, AnswerReference, AnswerSentence } from '../answers/answers.contract.js';
import { printedEffect } from '../answers/printed-effect.contract.js';

/** What the document is made of. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly language: Language;
  readonly answer: Answer;
  /** Ids of the records that are from outside of the collection. */
  readonly outside: ReadonlySet<string>;
  /** ISO date. */
  readonly askedOn: string;
  readonly product: string;
  /** Address of its page. */
  readonly address: string;
}

type Texts = (typeof questionMessages)['en'];
type Write = (key: keyof Texts, values?: Readonly<Record<string, string | number>>) => string;

/** The document. Pure. */
export function answerDocument({
  question,
  language,
  answer,
  outside,
  askedOn,
  product,
  address,
}: AnsweredQuestion): TextDocument {
  const texts = questionMessages[language];
  const t: Write = (key, values) => formatMessage(texts[key], { product, ...values });
  const { writer, harms, gaps } = answer;
  const blocks: TextBlock[] = [
    paragraph(`${t('question.date')}: ${askedOn}. ${address}`),
    paragraph(
      writer.kind === 'model' ? t('writer.model', { model: writer.model ?? '' }) : t('writer.extractive'),
    ),
    ...bottomLine(answer, t),
    ...evidence(answer, t),
    ...section(t('section.harms'), cited(harms, answer)),
    ...numbers(answer, t),
    ...disagreement(answer, t),
    ...section(
      t('section.gaps'),
      gaps.map((gap) => t(`gap.${gap}`)),
    ),
    ...section(
      t('section.references'),
      answer.references.map((reference) => referenceLine(reference, outside, t)),
      true,
    ),
    ...found(answer, t),
    paragraph(t('question.disclaimer')),
  ];
  return { title: question, language, blocks };
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text });
const heading = (level: 2 | 3, text: string): TextBlock => ({ kind: 'heading', level, text });

/** A heading and a list; nothing without items. */
function section(title: string, items: readonly string[], numbered = false): TextBlock[] {
  return items.length === 0 ? [] : [heading(2, title), { kind: 'list', numbered, items }];
}

function bottomLine({ abstention, quality, ...answer }: Answer, t: Write): TextBlock[] {
  if (abstention !== null)
    return [
      heading(2, t('section.abstention')),
      paragraph(t('abstained')),
      paragraph(t(`abstention.${abstention.reason}`)),
      ...(abstention.nearest.length === 0 ? [] : [heading(3, t('abstention.nearest'))]),
      ...listOf(
        abstention.nearest.map(({ title, conclusion }) =>
          conclusion === undefined ? title : `${title} ${t('abstention.conclusion')} “${conclusion}”`,
        ),
      ),
    ];
  const rules =
    quality === null
      ? []
      : [t(`rule.${quality.rule}`), ...quality.downgrades.map((each) => t(`downgrade.${each}`))];
  return [
    heading(2, t('section.bottom')),
    ...cited(answer.bottom_line, answer).map(paragraph),
    ...(quality === null
      ? []
      : [
          paragraph(
            `${t('question.quality')}: ${t(`quality.${quality.label}`)}. ${t('quality.why', { rule: rules.join('; ') })}.`,
          ),
        ]),
  ];
}

function listOf(items: readonly string[]): TextBlock[] {
  return items.length === 0 ? [] : [{ kind: 'list', numbered: false, items }];
}

function evidence({ evidence: tiers, abstention, references }: Answer, t: Write): TextBlock[] {
  if (abstention !== null) return [];
  return [
    heading(2, t('section.answer')),
    ...tiers.flatMap(({ tier, sentences }) => [
      heading(3, t(`tier.${tier}`)),
      ...(sentences.length === 0 ? [paragraph(t('tier.empty'))] : listOf(cited(sentences, { references }))),
    ]),
  ];
}

function numbers({ numbers: rows, references, cards: quoted }: Answer, t: Write): TextBlock[] {
  if (rows.length === 0) return [];
  return [
    heading(2, t('section.numbers')),
    {
      kind: 'table',
      columns: [t('numbers.study'), t('numbers.effect'), t('numbers.interval'), t('numbers.p')],
      rows: rows.map(({ card, effect }) => [
        references
          .filter(({ cards }) => cards.includes(card))
          .map(({ number, date }) => `[${number}] ${date.slice(0, 4)}`)
          .join(' '),
        ...printedEffect(effect, quoted.find(({ id }) => id === card)?.quote ?? ''),
      ]),
    },
  ];
}

function disagreement({ disagreement: sides, references }: Answer, t: Write): TextBlock[] {
  if (sides === null) return [];
  return [
    heading(2, t('section.disagreement')),
    heading(3, t('direction.favours')),
    ...listOf(cited(sides.favours, { references })),
    heading(3, t('direction.against')),
    ...listOf(cited(sides.against, { references })),
  ];
}

function referenceLine(
  { document, title, publication, date, url, participants, tier, retracted }: AnswerReference,
  outside: ReadonlySet<string>,
  t: Write,
): string {
  const about = [
    publication,
    outside.has(document) ? t('question.outside') : '',
    date,
    t(`tier.${tier}`),
    participants === null ? '' : `n = ${participants}`,
    retracted ? t('found.reason.retracted') : '',
    url,
  ];
  return `${title.replace(/\.$/, '')}. ${about.filter((part) => part !== '').join('. ')}`;
}

function found({ found: { queries, screened }, audit }: Answer, t: Write): TextBlock[] {
  return [
    heading(2, t('section.found')),
    paragraph(t(screened === 1 ? 'found.screened_one' : 'found.screened', { formatted: screened })),
    ...listOf(
      queries.map(
        ({ criteria, total }) =>
          `${criteria} (${t(total === 1 ? 'found.hits_one' : 'found.hits', { formatted: total })})`,
      ),
    ),
    paragraph(t('found.hash', { version: audit.version, hash: audit.hash })),
  ];
}

function cited(sentences: readonly AnswerSentence[], { references }: Pick<Answer, 'references'>): string[] {
  return sentences.map(({ text, cards }) => {
    const numbers = references
      .filter((each) => each.cards.some((card) => cards.includes(card)))
      .map(({ number }) => `[${number}]`);
    return [text, numbers.join('')].join(' ').trim();
  });
}
