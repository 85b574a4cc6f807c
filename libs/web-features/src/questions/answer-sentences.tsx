import type { Answer, AnswerSentence } from '@clinical/questions/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

interface SentencesProps {
  readonly sentences: readonly AnswerSentence[];
  readonly answer: Answer;
  readonly large?: boolean;
}

/** Sentences of an answer, each with the numbers of its references, its year and the people of its study. */
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
  const cited = answer.references.filter((each) => each.cards.some((card) => cards.includes(card)));
  const indirect = answer.cards.some((card) => cards.includes(card.id) && !card.direct);
  return (
    <Text component="p" m={0} className={styles.sentence ?? ''} {...(large ? { size: 'lg' } : {})}>
      {/* Records are in English; a quotation stays in its language. */}
      <span lang="en">{text}</span>{' '}
      {cited.map(({ number, date, title }) => (
        <Anchor
          key={number}
          href={`#reference-${number}`}
          underline="always"
          className={styles.cite ?? ''}
          aria-label={`${number}: ${title}`}
        >
          [{number}] {date.slice(0, 4)}{' '}
        </Anchor>
      ))}
      {indirect ? (
        <Text component="span" size="sm" c="dimmed">
          {t('sentence.indirect')}
        </Text>
      ) : null}
    </Text>
  );
}
