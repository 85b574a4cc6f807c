import type { FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Button, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { forgetQuestion, orderAnswer } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

/** What has happened to the evidence of an answer since it was made, and a new answer in one click. */
export function AnswerChanges({ question }: { readonly question: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (id: string, signal) => orderAnswer(id, {}, signal),
    onSuccess: () => void forgetQuestion(client),
    onError: () => setFailed(true),
  });
  const { changes, mine, questionId } = question;
  if (changes.length === 0) return null;
  return (
    <Message
      tone="problem"
      title={t('changed.title')}
      actions={
        mine ? (
          <Button
            variant="default"
            size="sm"
            h="auto"
            py={6}
            styles={{ label: { whiteSpace: 'normal' } }}
            loading={isPending}
            onClick={() => mutate(questionId)}
          >
            {t('changed.again')}
          </Button>
        ) : (
          <Button
            component={Link}
            variant="default"
            size="sm"
            to={`/ask?${new URLSearchParams({ q: question.question }).toString()}`}
          >
            {t('changed.ask')}
          </Button>
        )
      }
    >
      <List spacing={4} size="sm">
        {changes.map(({ kind, document, title }) => (
          <List.Item key={`${kind} ${document}`}>
            {t(`changed.${kind}`)}:{' '}
            <Anchor
              component={Link}
              to={`/Document/${encodeURIComponent(document)}`}
              lang="en"
              underline="always"
            >
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {failed ? <Text size="sm">{t('error.submit')}</Text> : null}
    </Message>
  );
}
