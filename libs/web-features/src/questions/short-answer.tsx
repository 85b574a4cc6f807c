import { QUESTION_LENGTH, type ShortAnswer } from '@clinical/questions/contract';
import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { askingProfileQuery, shortAnswerQuery } from './questions.query.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

type Shown = NonNullable<ShortAnswer['answer']>;

/**
 * Above the results of a search that reads like a question: what records say to it, in their words, once the results are there.
 * Nothing for those who may not ask.
 */
export function ShortAnswerBox({ question, ready }: { readonly question: string; readonly ready: boolean }) {
  const { t } = useQuestionsText();
  const asked = question.trim();
  const fits = asked.length >= QUESTION_LENGTH.min && asked.length <= QUESTION_LENGTH.max;
  const { data: profile } = useQuery({ ...askingProfileQuery, enabled: fits });
  const mayAsk = fits && profile?.allowed === 'yes' && profile.short_answers;
  const { data, isError } = useQuery({ ...shortAnswerQuery(asked), enabled: ready && mayAsk });
  if (!mayAsk || isError || data?.answer === null) return null;
  const answer = data?.answer;
  return (
    <section className={styles.short} aria-label={t('short.title')} data-print="none">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('short.title')}
          </Title>
          <Button
            component={Link}
            to={`/ask?q=${encodeURIComponent(asked)}`}
            variant="default"
            size="compact-md"
          >
            {t('short.ask')}
          </Button>
        </Group>
        <div role="status">
          {answer === undefined ? (
            <Group gap="xs">
              <Loader size="sm" />
              <Text size="sm">{t('short.reading')}</Text>
            </Group>
          ) : answer.abstention === null ? (
            <Quoted answer={answer} />
          ) : (
            <Gap abstention={answer.abstention} />
          )}
        </div>
      </Stack>
    </section>
  );
}

function Quoted({ answer: { bottom_line: sentences, quality, references } }: { readonly answer: Shown }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  return (
    <Stack gap="xs">
      {sentences.map(({ text, cards }) => (
        <Text key={text} className={styles.sentence ?? ''}>
          <span lang="en">{text}</span>{' '}
          {references
            .filter((reference) => reference.cards.some((card) => cards.includes(card)))
            .map(({ number }) => `[${number}]`)
            .join(' ')}
        </Text>
      ))}
      <ul className={styles.sources}>
        {references.map(({ number, document, title, publication, date, tier }) => (
          <li key={number}>
            [{number}]{' '}
            <Anchor component={Link} to={`/Document/${encodeURIComponent(document)}`} size="sm" lang="en">
              {title}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {[publication, formatPartialDate(date, language), t(`tier.${tier}`)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {quality === null ? '' : `${t('question.quality')}: ${t(`quality.${quality.label}`)}. `}
        {t('short.note')}
      </Text>
    </Stack>
  );
}

/** No answer: what can be searched for instead. */
function Gap({ abstention: { reason, broader } }: { readonly abstention: NonNullable<Shown['abstention']> }) {
  const { t } = useQuestionsText();
  return (
    <Stack gap="xs">
      <Text>
        {t('abstained')} {t(`abstention.${reason}`)}
      </Text>
      {broader.length === 0 ? null : (
        <Group gap="xs">
          <Text size="sm">{t('abstention.broader')}:</Text>
          {broader.map(({ criteria, query }) => (
            <Anchor key={criteria} component={Link} to={`/Searchresult?${query}`} size="sm">
              {criteria}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  );
}
