import type { Answer, AnswerSentence } from '@clinical/questions/contract';
import { ActionIcon, Anchor, Stack, Text } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useAnswerActions } from './answer-actions.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

interface SentencesProps {
  readonly sentences: readonly AnswerSentence[];
  readonly answer: Answer;
  readonly large?: boolean;
}

/** Sentences of an answer, each with its references, which open the record where it is written, and a way to object. */
export function Sentences({ sentences, answer, large = false }: SentencesProps) {
  return (
    <Stack gap="xs">
      {sentences.map((sentence) => (
        <Sentence
          key={`${sentence.text} ${sentence.cards.join(' ')}`}
          sentence={sentence}
          answer={answer}
          large={large}
        />
      ))}
    </Stack>
  );
}

function Sentence({
  sentence: { text, cards },
  answer,
  large,
}: {
  readonly sentence: AnswerSentence;
  readonly answer: Answer;
  readonly large: boolean;
}) {
  const { t } = useQuestionsText();
  const { showSource, giveFeedback } = useAnswerActions();
  const cited = answer.references.flatMap((reference) => {
    const card = reference.cards.find((each) => cards.includes(each));
    return card === undefined ? [] : { ...reference, card };
  });
  const indirect = answer.cards.some((card) => cards.includes(card.id) && !card.direct);
  return (
    <Text component="p" m={0} className={styles.sentence ?? ''} {...(large ? { size: 'lg' } : {})}>
      {/* Records are in English; a quotation stays in its language. */}
      <span lang="en">{text}</span>{' '}
      {cited.map(({ number, date, title, card }) => (
        <Anchor
          key={number}
          component="button"
          type="button"
          underline="always"
          className={styles.cite ?? ''}
          aria-haspopup="dialog"
          aria-label={t('source.open', { number, title })}
          onClick={() => showSource(card)}
        >
          [{number}] {date.slice(0, 4)}
        </Anchor>
      ))}{' '}
      {indirect ? (
        <Text component="span" size="sm" c="dimmed">
          {t('sentence.indirect')}
        </Text>
      ) : null}{' '}
      {giveFeedback === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={styles.flag}
          aria-haspopup="dialog"
          aria-label={t('feedback.open', { text: text.slice(0, 60) })}
          data-tip={t('feedback.sentence')}
          data-print="none"
          onClick={() => giveFeedback(text.trim())}
        >
          <Flag size={14} strokeWidth={1.5} aria-hidden="true" />
        </ActionIcon>
      )}
    </Text>
  );
}
