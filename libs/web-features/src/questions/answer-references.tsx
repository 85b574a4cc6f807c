import type { Answer, AnswerReference, FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

/** The references of an answer, each with the quotations taken from it, which open in the record. */
export function AnswerReferences({
  answer,
  outside,
  example,
}: {
  readonly answer: Answer;
  readonly outside: FetchedQuestion['outside'];
  readonly example: boolean;
}) {
  return (
    <ol className={styles.references}>
      {answer.references.map((reference) => (
        <li key={reference.number} id={`reference-${reference.number}`} value={reference.number}>
          <Reference
            reference={reference}
            answer={answer}
            isOutside={!example && outside.some(({ id }) => id === reference.document)}
            example={example}
          />
        </li>
      ))}
    </ol>
  );
}

function Reference({
  reference,
  answer,
  isOutside,
  example,
}: {
  readonly reference: AnswerReference;
  readonly answer: Answer;
  readonly isOutside: boolean;
  readonly example: boolean;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { document, title, publication, date, tier, participants, population, url } = reference;
  const cards = answer.cards.filter(({ id }) => reference.cards.includes(id));
  const about = [
    publication,
    isOutside ? t('question.outside') : '',
    formatPartialDate(date, language),
    t(`tier.${tier}`),
    participants === null ? '' : `n = ${formatCount(participants, language)}`,
    population,
  ].filter((part) => part !== '');
  return (
    <Stack gap={4}>
      {example ? (
        <Text lang="en">{title}</Text>
      ) : isOutside ? (
        <Anchor href={url} rel="noreferrer" lang="en">
          {title}
        </Anchor>
      ) : (
        <Anchor component={Link} to={`/Document/${encodeURIComponent(document)}`} lang="en">
          {title}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {about.join(' · ')}
      </Text>
      {cards.map(({ id, quote }) => (
        <Text key={id} size="sm" className={styles.sentence ?? ''}>
          “<span lang="en">{quote}</span>”{' '}
          {isOutside || example ? null : (
            // A new load of the page, because only that scrolls to a text and marks it.
            <a href={spanAddress(document, quote)} data-print="none">
              {t('quote.open')}
            </a>
          )}
        </Text>
      ))}
    </Stack>
  );
}

const ENDS_WORDS = 5;
/** A quotation longer than this is named by its first and last words. */
const MAX_WHOLE = 120;

/** The address of a text in a record, as a text fragment (WICG Text Fragments). */
function spanAddress(document: string, quote: string): string {
  const words = quote.split(/\s+/);
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
  const text =
    quote.length <= MAX_WHOLE
      ? encoded(quote)
      : `${encoded(words.slice(0, ENDS_WORDS).join(' '))},${encoded(words.slice(-ENDS_WORDS).join(' '))}`;
  return `/Document/${encodeURIComponent(document)}#:~:text=${text}`;
}
