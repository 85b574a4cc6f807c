import { NO_ABSTRACT, type Answer } from '@clinical/questions/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import styles from './questions.module.css';
import { type QuestionsText, useQuestionsText } from './use-questions-text.js';

/** Why there is no answer, and what comes nearest. */
export function Abstention({
  answer,
  abstention: { reason, nearest, broader },
}: {
  readonly answer: Answer;
  readonly abstention: NonNullable<Answer['abstention']>;
}) {
  const { t } = useQuestionsText();
  const [search] = answer.found.queries;
  return (
    <section className={styles.bottom} aria-label={t('section.abstention')}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('section.abstention')}
        </Title>
        <Text>{t('abstained')}</Text>
        <Text>{t(`abstention.${reason}`)}</Text>
        {nearest.length === 0 ? null : (
          <>
            <Title order={3} size="h4">
              {t('abstention.nearest')}
            </Title>
            <ul className={styles.list}>
              {nearest.map((record) => (
                <Nearest key={record.document} record={record} />
              ))}
            </ul>
          </>
        )}
        {broader.length === 0 ? null : (
          <>
            <Title order={3} size="h4">
              {t('abstention.broader')}
            </Title>
            <ul className={styles.list}>
              {broader.map(({ criteria, query }) => (
                <li key={criteria}>
                  <Anchor component={Link} to={`/Searchresult?${query}`}>
                    {criteria}
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
        {search === undefined ? null : (
          <Anchor component={Link} to={`/Searchresult?${search.query}`}>
            {t('abstention.search')}
          </Anchor>
        )}
      </Stack>
    </section>
  );
}

const PARTS = [
  'population',
  'intervention',
  'comparator',
  'outcome',
  'age_group',
  'pregnancy',
  'renal',
] as const;

function Nearest({
  record: { document, title, mismatches, conclusion },
}: {
  readonly record: NonNullable<Answer['abstention']>['nearest'][number];
}) {
  const { t } = useQuestionsText();
  const parts = mismatches.filter((part) => part !== NO_ABSTRACT);
  return (
    <li>
      <Anchor component={Link} to={`/Document/${encodeURIComponent(document)}`}>
        {title}
      </Anchor>
      {parts.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('abstention.mismatch', { parts: parts.map((part) => partName(part, t)).join(', ') })}
        </Text>
      )}
      {parts.length === mismatches.length ? null : (
        <Text size="sm" c="dimmed">
          {t('abstention.no_abstract')}
        </Text>
      )}
      {conclusion === undefined ? null : (
        <Text size="sm">
          {t('abstention.conclusion')} <q lang="en">{conclusion}</q>
        </Text>
      )}
    </li>
  );
}

function partName(part: string, t: QuestionsText): string {
  const known = PARTS.find((each) => each === part);
  return known === undefined ? part : t(`slot.${known}`);
}
