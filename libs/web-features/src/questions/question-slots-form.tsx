import {
  MAX_SLOT_LENGTH,
  type FetchedQuestion,
  type QuestionReading,
  type QuestionSlots,
} from '@clinical/questions/contract';
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { forgetQuestion, orderAnswer } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

const SLOTS = ['population', 'intervention', 'comparator', 'outcome'] as const;

/** The parts of the question as they were understood. Who asked may change them and have it answered again. */
export function QuestionSlotsForm({
  question: { questionId, mine },
  reading: { slots },
}: {
  readonly question: FetchedQuestion;
  readonly reading: QuestionReading;
}) {
  const { t } = useQuestionsText();
  const client = useQueryClient();
  const [edited, setEdited] = useState<QuestionSlots | null>(null);
  const [failed, setFailed] = useState<'error.submit' | 'flag.pii' | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: (changed: QuestionSlots, signal) => orderAnswer(questionId, changed, signal),
    onSuccess: () => {
      setFailed(null);
      setEdited(null);
      void forgetQuestion(client);
    },
    onError: (error) =>
      setFailed(
        error instanceof RequestError && error.body?.code === 'QUESTION_PERSONAL_DATA'
          ? 'flag.pii'
          : 'error.submit',
      ),
  });
  const given = SLOTS.filter((slot) => slots[slot] !== '');
  return (
    <Stack gap="xs" component="section" aria-label={t('slots')}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('slots')}:
        </Text>
        {given.map((slot) => (
          <Badge key={slot} variant="light" size="lg" tt="none" fw={400}>
            {t(`slot.${slot}`)}: {slots[slot]}
          </Badge>
        ))}
        {mine && edited === null ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setEdited(slots)} data-print="none">
            {t('slots.change')}
          </Button>
        ) : null}
      </Group>
      {edited === null ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate(edited);
          }}
        >
          <Stack gap="sm" maw="32rem">
            {SLOTS.map((slot) => (
              <TextInput
                key={slot}
                label={t(`slot.${slot}`)}
                maxLength={MAX_SLOT_LENGTH}
                value={edited[slot]}
                onChange={(event) => setEdited({ ...edited, [slot]: event.currentTarget.value })}
              />
            ))}
            <Group>
              <Button type="submit" loading={isPending}>
                {t('slots.again')}
              </Button>
              <Button variant="default" onClick={() => setEdited(null)}>
                {t('login.dismiss')}
              </Button>
            </Group>
            {failed === null ? null : <Message tone="problem">{t(failed)}</Message>}
          </Stack>
        </form>
      )}
    </Stack>
  );
}
