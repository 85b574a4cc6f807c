import {
  QUALITIES,
  type FetchedQuestion,
  type Quality,
  type RefusedEdit,
} from '@clinical/questions/contract';
import { Button, Group, List, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/List.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import {
  forgetQuestion,
  questionVersionsQuery,
  restoreQuestion,
  updateQuestion,
  type QuestionEdit,
} from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

interface EditProps {
  readonly question: FetchedQuestion;
  readonly onClose: () => void;
}

/** Changes a question and its answer, for editors: what no record supports is refused, and what was there can be restored. */
export function EditQuestion({ question, onClose }: EditProps) {
  const { t } = useQuestionsText();
  const client = useQueryClient();
  const { questionId, quality, summary } = question;
  const [edit, setEdit] = useState<QuestionEdit>({
    question: question.question,
    conclusion: summary?.conclusion ?? '',
    answer: summary?.answer ?? '',
    quality,
  });
  const [refused, setRefused] = useState<RefusedEdit['refused']>([]);
  const [failed, setFailed] = useState(false);
  const outcome = {
    onSuccess: (refusals: RefusedEdit['refused']) => {
      setFailed(false);
      setRefused(refusals);
      if (refusals.length > 0) return;
      void forgetQuestion(client);
      onClose();
    },
    onError: () => setFailed(true),
  };
  const saving = useApiMutation({
    request: (changed: QuestionEdit, signal) => updateQuestion(questionId, changed, signal),
    ...outcome,
  });
  const restoring = useApiMutation({
    request: (number: number, signal) => restoreQuestion(questionId, number, signal),
    ...outcome,
  });
  const text = (name: 'conclusion' | 'answer') => (
    <Textarea
      label={t(name === 'conclusion' ? 'section.bottom' : 'section.answer')}
      description={t('edit.hint')}
      autosize
      minRows={3}
      maxRows={14}
      value={edit[name]}
      onChange={(event) => setEdit({ ...edit, [name]: event.currentTarget.value })}
    />
  );
  return (
    <OpenModal
      title={t('edit.question')}
      closeLabel={t('limits.close')}
      onClose={onClose}
      footer={
        <>
          <Button loading={saving.isPending} onClick={() => saving.mutate(edit)}>
            {t('edit.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('login.dismiss')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('edit.text')}
          value={edit.question}
          onChange={(event) => setEdit({ ...edit, question: event.currentTarget.value })}
        />
        {text('conclusion')}
        {text('answer')}
        <NativeSelect
          label={t('question.quality')}
          value={edit.quality ?? ''}
          data={[
            ...(quality === null ? [{ value: '', label: t('question.na') }] : []),
            ...QUALITIES.map((each) => ({ value: each, label: t(`quality.${each}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setEdit({ ...edit, quality: qualityNamed(value) })}
        />
        {refused.length === 0 ? null : (
          <Message tone="problem" title={t('edit.refused')}>
            <List spacing={4} size="sm">
              {refused.map(({ text: sentence, reason }) => (
                <List.Item key={`${reason} ${sentence}`}>
                  {t(`edit.refused.${reason}`)}: <span lang="en">{sentence}</span>
                </List.Item>
              ))}
            </List>
          </Message>
        )}
        {failed ? <Message tone="problem">{t('edit.failed')}</Message> : null}
        <Versions
          question={question}
          isBusy={restoring.isPending}
          onRestore={(number) => restoring.mutate(number)}
        />
      </Stack>
    </OpenModal>
  );
}

const qualityNamed = (value: string): Quality | null => QUALITIES.find((each) => each === value) ?? null;

/** What the question was before each edit, and what the version after it changed. */
function Versions({
  question,
  isBusy,
  onRestore,
}: {
  readonly question: FetchedQuestion;
  readonly isBusy: boolean;
  readonly onRestore: (number: number) => void;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { data = [] } = useQuery(questionVersionsQuery(question.questionId));
  if (data.length === 0) return null;
  const now = [question.question, question.summary?.conclusion ?? '', question.summary?.answer ?? ''];
  return (
    <Stack gap="sm" component="section" aria-label={t('edit.versions')}>
      <Text fw={550}>{t('edit.versions')}</Text>
      {data.map((version) => {
        const then = [version.question, version.conclusion, version.answer];
        return (
          <Stack key={version.number} gap={4}>
            <Group gap="sm">
              <Text size="sm">
                {t('edit.replaced', {
                  number: version.number,
                  at: formatMoment(version.replaced_at, language),
                })}
              </Text>
              <Button
                variant="light"
                size="compact-sm"
                disabled={isBusy}
                onClick={() => onRestore(version.number)}
              >
                {t('edit.restore')}
              </Button>
            </Group>
            {linesOf(then)
              .filter((line) => !linesOf(now).includes(line))
              .map((line) => (
                <Text key={`- ${line}`} size="sm" component="del" td="line-through">
                  {line}
                </Text>
              ))}
            {linesOf(now)
              .filter((line) => !linesOf(then).includes(line))
              .map((line) => (
                <Text key={`+ ${line}`} size="sm" component="ins" td="underline">
                  {line}
                </Text>
              ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Sentences end with their references. */
function linesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/\n+|(?<=\])\s+/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
