import type { CheckedQuestion, FetchedQuestion, ListedQuestion } from '@clinical/questions/contract';
import { questionPath, SIMILAR_BELOW } from '@clinical/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { RequestError } from '../api-client/request-json.js';
import { useLanguage } from '../i18n/use-language.js';
import type { NotAllowed } from './asking-dialogs.js';
import {
  answerAndWait,
  askingProfileQuery,
  createQuestion,
  forgetQuestion,
  similarQuestions,
} from './questions.query.js';

/** What is happening to a question, as it is told to the reader. */
export type AskingProgress = 'reviewing' | 'similar' | FetchedQuestion['stage'] | 'waiting';

/** Where the asking of a question stands. */
export interface Asking {
  readonly progress: AskingProgress;
  readonly isBusy: boolean;
  /** Why the question was refused. */
  readonly flagged: CheckedQuestion | null;
  /** Similar questions that the reader should look at first. */
  readonly similar: readonly ListedQuestion[];
  /** The questions of a text that is more than one, or a better wording of one that can be answered as it is. */
  readonly alternatives: readonly string[];
  readonly failure: '' | 'submit' | 'network' | 'many';
  readonly ask: (question: string) => void;
  /** Answers the question although similar ones exist. */
  readonly goOn: () => void;
  /** Takes back what was said of the last question. */
  readonly reset: () => void;
}

/** Codes of the server for callers who may not ask, such as after a session has ended or in a second window. */
const REFUSALS: ReadonlyMap<string | undefined, NotAllowed> = new Map([
  ['LOGIN_REQUIRED', 'login'],
  ['EMAIL_UNVERIFIED', 'verify'],
  ['QUESTION_LIMIT', 'limit'],
]);

/**
 * Asks a question: check, similar questions, answer; then its page opens.
 *
 * @param onRefused called when the caller may not ask any more
 */
export function useAsking(onRefused: (reason: NotAllowed) => void): Asking {
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [progress, setProgress] = useState<AskingProgress>(null);
  const [flagged, setFlagged] = useState<CheckedQuestion | null>(null);
  const [similar, setSimilar] = useState<readonly ListedQuestion[]>([]);
  const [alternatives, setAlternatives] = useState<readonly string[]>([]);
  const [created, setCreated] = useState('');
  const [failure, setFailure] = useState<Asking['failure']>('');
  const onError = (error: Error) => {
    setProgress(null);
    const { status, body } = error instanceof RequestError ? error : { status: 0, body: null };
    const refusal = REFUSALS.get(body?.code);
    if (refusal === undefined)
      return setFailure(status === 0 ? 'network' : status === 429 ? 'many' : 'submit');
    void client.invalidateQueries(askingProfileQuery);
    onRefused(refusal);
  };
  const answer = useApiMutation({
    request: (questionId: string, signal) =>
      answerAndWait(questionId, signal, (stage) => setProgress(stage ?? 'waiting')),
    onSuccess: (question) => {
      void forgetQuestion(client);
      void navigate(questionPath(question));
    },
    onError,
  });
  const check = useApiMutation({
    request: async (question: string, signal) => {
      const checked = await createQuestion(question, language, signal);
      if (checked.questionId === '') return { checked, offered: [] };
      setProgress('similar');
      const found = await similarQuestions(checked.questionId, language, signal);
      return { checked, offered: found.filter(({ similarity }) => similarity < SIMILAR_BELOW) };
    },
    onSuccess: ({ checked, offered }) => {
      setProgress(null);
      if (checked.questionId === '') return setFlagged(checked);
      setCreated(checked.questionId);
      setSimilar(offered);
      const { alternative, parts } = checked;
      const instead = parts.length === 0 && alternative !== '' ? [alternative] : parts;
      setAlternatives(instead);
      if (offered.length > 0 || instead.length > 0) return;
      setProgress('waiting');
      answer.mutate(checked.questionId);
    },
    onError,
  });
  const reset = () => {
    setFlagged(null);
    setSimilar([]);
    setAlternatives([]);
    setFailure('');
  };
  return {
    ...{ progress, flagged, similar, alternatives, failure, reset },
    isBusy: check.isPending || answer.isPending,
    ask: (question) => {
      reset();
      setProgress('reviewing');
      check.mutate(question);
    },
    goOn: () => {
      reset();
      setProgress('waiting');
      answer.mutate(created);
    },
  };
}
