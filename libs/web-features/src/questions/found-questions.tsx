import type { Language } from '@clinical/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { QuestionList } from './question-list.js';
import { pastQuestionsQuery, type QuestionFilters } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

/** Past questions of one language with a button for more; `none` is said where there are none. */
export function FoundQuestions({
  filters,
  of,
  none,
}: {
  readonly filters: QuestionFilters;
  /** Absent: the language of the page. */
  readonly of?: Language;
  readonly none?: string;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(pastQuestionsQuery(filters, of ?? language));
  const questions = data?.pages.flat() ?? [];
  return (
    <Stack gap="md">
      <div role="status">
        {data !== undefined && questions.length === 0 ? <Text>{none ?? t('list.none')}</Text> : null}
      </div>
      <QuestionList questions={questions} />
      {isError ? (
        <Message tone="problem">{t(isFetchNextPageError ? 'error.more' : 'error.list')}</Message>
      ) : null}
      {hasNextPage ? (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
