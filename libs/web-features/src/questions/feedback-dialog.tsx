import { FEEDBACK_KINDS, MAX_FEEDBACK_COMMENT, type FeedbackKind } from '@clinical/questions/contract';
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { sendFeedback } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

interface FeedbackDialogProps {
  readonly questionId: string;
  /** The words of a sentence; empty for the whole answer. */
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Asks what a reader thinks of an answer, or of one sentence. */
export function FeedbackDialog({ questionId, sentence, onClose }: FeedbackDialogProps) {
  const { t } = useQuestionsText();
  const [kind, setKind] = useState<FeedbackKind | null>(null);
  const [comment, setComment] = useState('');
  const [outcome, setOutcome] = useState<'' | 'pii' | 'failed' | 'sent'>('');
  const { mutate, isPending } = useApiMutation({
    request: (chosen: FeedbackKind, signal) =>
      sendFeedback(questionId, { kind: chosen, sentence, comment: comment.trim() }, signal),
    onSuccess: ({ stored }) => setOutcome(stored ? 'sent' : 'pii'),
    onError: () => setOutcome('failed'),
  });
  const kinds = FEEDBACK_KINDS.filter(
    (each) => sentence === '' || (each !== 'helpful' && each !== 'missing_study'),
  );
  if (outcome === 'sent')
    return (
      <OpenModal title={t('feedback.title')} closeLabel={t('limits.close')} onClose={onClose}>
        <Text role="status">{t('feedback.thanks')}</Text>
      </OpenModal>
    );
  return (
    <OpenModal
      title={t(sentence === '' ? 'feedback.title' : 'feedback.sentence')}
      closeLabel={t('limits.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={kind === null}
            loading={isPending}
            onClick={() => (kind === null ? undefined : mutate(kind))}
          >
            {t('feedback.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('login.dismiss')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {sentence === '' ? null : (
          <Text component="blockquote" m={0} size="sm" c="dimmed" lang="en">
            {sentence}
          </Text>
        )}
        <Radio.Group
          label={t('feedback.kind')}
          value={kind ?? ''}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {kinds.map((each) => (
              <Radio key={each} value={each} label={t(`feedback.kind.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('feedback.comment')}
          description={t('feedback.hint')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_FEEDBACK_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {outcome === '' ? null : (
          <Message tone="problem">{t(outcome === 'pii' ? 'feedback.pii' : 'feedback.failed')}</Message>
        )}
      </Stack>
    </OpenModal>
  );
}
