import type { FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { feedbackQuery, forgetQuestion, putInNewsletter } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

/** Few readers are editors. */
const EditQuestion = lazy(async () => ({ default: (await import('./edit-question.js')).EditQuestion }));

/** For editors: the newsletter, and the searches of the answer. */
export function EditorTools({ question }: { readonly question: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  /** Shown at once, until the question is read again. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (on: boolean, signal) => putInNewsletter(question.questionId, on, signal),
    onSuccess: () => void forgetQuestion(client).then(() => setChosen(null)),
    onError: () => {
      setChosen(null);
      setFailed(true);
    },
  });
  const [editing, setEditing] = useState(false);
  const edit = (on: boolean) => {
    setEditing(on);
    document.documentElement.scrollTop = 0;
  };
  const [withFeedback, setWithFeedback] = useState(false);
  const queries = question.sections?.found.queries ?? [];
  return (
    <Stack gap="xs" data-print="none">
      <Checkbox
        label={t('edit.newsletter')}
        checked={chosen ?? question.newsletter}
        disabled={isPending}
        error={failed ? t('edit.failed') : undefined}
        onChange={({ currentTarget: { checked } }) => {
          setFailed(false);
          setChosen(checked);
          mutate(checked);
        }}
      />
      {question.summary === null ? null : (
        <Button variant="subtle" size="compact-sm" justify="start" onClick={() => edit(true)}>
          {t('edit.question')}
        </Button>
      )}
      {editing ? (
        <Suspense>
          <EditQuestion question={question} onClose={() => edit(false)} />
        </Suspense>
      ) : null}
      <Button
        variant="subtle"
        size="compact-sm"
        justify="start"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('edit.searches')}
      </Button>
      {shown
        ? queries.map(({ criteria }) => (
            <Text key={criteria} size="sm">
              {criteria}
            </Text>
          ))
        : null}
      {shown && queries[0] !== undefined ? (
        <Anchor component={Link} to={`/Searchresult?${queries[0].query}`}>
          {t('edit.run')}
        </Anchor>
      ) : null}
      <Button
        variant="subtle"
        size="compact-sm"
        justify="start"
        aria-expanded={withFeedback}
        onClick={() => setWithFeedback(!withFeedback)}
      >
        {t('edit.feedback')}
      </Button>
      {withFeedback ? <FeedbackList questionId={question.questionId} /> : null}
    </Stack>
  );
}

function FeedbackList({ questionId }: { readonly questionId: string }) {
  const { t } = useQuestionsText();
  const { data, isError } = useQuery(feedbackQuery(questionId));
  if (isError) return <Text size="sm">{t('error.fetch')}</Text>;
  if (data?.feedback.length === 0) return <Text size="sm">{t('edit.feedback.none')}</Text>;
  return data?.feedback.map(({ kind, sentence, comment, given_at: at }) => (
    <Text size="sm" key={`${at} ${kind} ${sentence}`}>
      {[at.slice(0, 10), t(`feedback.kind.${kind}`), sentence, comment]
        .filter((part) => part !== '')
        .join(' · ')}
    </Text>
  ));
}
