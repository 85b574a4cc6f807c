import type { CheckedQuestion, FetchedQuestion, ListedQuestion } from '@clinical/questions/contract';
import { questionPath, SIMILAR_BELOW } from '@clinical/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { RequestError } from '../api-client/request-json.js';
import { useLanguage } from '../i18n/use-language.js';
import { answerAndWait, createQuestion, forgetQuestion, similarQuestions } from './questions.query.js';

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
  /** A better wording of a question that can be answered as it is; empty without one. */
  readonly alternative: string;
  readonly failure: '' | 'submit' | 'network';
  readonly ask: (question: string) => void;
  /** Answers the question although similar ones exist. */
  readonly goOn: () => void;
  /** Takes back what was said of the last question. */
  readonly reset: () => void;
}

/** Asks a question: check, similar questions, answer; then its page opens. */
export function useAsking(): Asking {
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [progress, setProgress] = useState<AskingProgress>(null);
  const [flagged, setFlagged] = useState<CheckedQuestion | null>(null);
  const [similar, setSimilar] = useState<readonly ListedQuestion[]>([]);
  const [alternative, setAlternative] = useState('');
  const [created, setCreated] = useState('');
  const [failure, setFailure] = useState<Asking['failure']>('');
  const onError = (error: Error) => {
    setProgress(null);
    setFailure(error instanceof RequestError && error.status > 0 ? 'submit' : 'network');
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
      setAlternative(checked.alternative);
      if (offered.length > 0 || checked.alternative !== '') return;
      setProgress('waiting');
      answer.mutate(checked.questionId);
    },
    onError,
  });
  const reset = () => {
    setFlagged(null);
    setSimilar([]);
    setAlternative('');
    setFailure('');
  };
  return {
    ...{ progress, flagged, similar, alternative, failure, reset },
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
