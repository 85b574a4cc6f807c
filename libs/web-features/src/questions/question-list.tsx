import { questionPath, type ListedQuestion } from '@clinical/questions/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './questions.module.css';
import { useQuestionDate } from './use-question-date.js';
import { useQuestionsText } from './use-questions-text.js';

/** Past questions, each a link to its answer, with area, type, quality and date. */
export function QuestionList({ questions }: { readonly questions: readonly ListedQuestion[] }) {
  const { t } = useQuestionsText();
  const dateOf = useQuestionDate();
  return (
    <ul className={styles.list}>
      {questions.map((each) => (
        <li key={each.questionId}>
          <Stack gap={2}>
            <Anchor
              component={Link}
              to={questionPath(each)}
              className={styles.question ?? ''}
              lang={each.language}
            >
              {each.question}
            </Anchor>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {[
                  ...each.areas.map((area) => t(`area.${area}`)),
                  ...each.types.map((type) => t(`type.${type}`)),
                  dateOf(each.timestamp),
                ].join(' · ')}
              </Text>
              {each.quality === null ? null : (
                <Text size="sm">
                  {t('question.quality')}: {t(`quality.${each.quality}`)}
                </Text>
              )}
              <Since question={each} />
            </Group>
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/** What has happened to the evidence of the answer, in lists of similar questions. */
function Since({ question: { since } }: { readonly question: ListedQuestion }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  return (['retracted', 'newer'] as const).map((kind) => {
    const count = since?.[kind] ?? 0;
    if (count === 0) return null;
    return (
      <Text key={kind} size="sm" fw={600} c={kind === 'retracted' ? 'red' : undefined}>
        {t(`similar.${kind}`, { count, formatted: formatCount(count, language) })}
      </Text>
    );
  });
}
