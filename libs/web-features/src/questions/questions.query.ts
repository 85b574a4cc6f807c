import type { Language } from '@clinical/contracts';
import {
  QUESTIONS_PAGE,
  type AskingProfile,
  type AskTripRequest,
  type AskTripResult,
  type CheckedQuestion,
  type Feedback,
  type FeedbackReply,
  type FetchedQuestion,
  type Handled,
  type ListedQuestion,
  type Quality,
  type QuestionSlots,
  type QuestionVersions,
  type RefusedEdit,
} from '@clinical/questions/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { followEvents } from './question-events.js';

/** Filters of past questions; ids as in the specification, 0 for any. */
export interface QuestionFilters {
  readonly search: string;
  readonly area: number;
  readonly type: number;
  readonly quality: Quality | '';
  readonly mine: boolean;
  /** Only those that editors chose for the newsletter. */
  readonly newsletter?: boolean;
}

export const NO_FILTERS: QuestionFilters = { search: '', area: 0, type: 0, quality: '', mine: false };

/** Time between two looks at a question that is not finished (C6). */
const POLL_MS = 5_000;
/** While the reader waits on the page of the question that was just asked. */
const POLL_ASKING_MS = 700;
/** Looks at a question of limited evidence, at most (C5). */
export const MAX_POLLS = 24;

async function ask(body: AskTripRequest, signal: AbortSignal): Promise<AskTripResult> {
  return (await callApi('POST /api/asktrip', signal, { body })).result;
}

const isList = (result: AskTripResult): result is ListedQuestion[] => Array.isArray(result);
const isQuestion = (result: AskTripResult): result is FetchedQuestion =>
  typeof result === 'object' && 'sections' in result;
const isChecked = (result: AskTripResult): result is CheckedQuestion =>
  typeof result === 'object' && 'problematic' in result;
const isVersions = (result: AskTripResult): result is QuestionVersions =>
  typeof result === 'object' && 'versions' in result;
const isProfile = (result: AskTripResult): result is AskingProfile =>
  typeof result === 'object' && 'allowed' in result;

/** A result as the step of the call gives it. @throws Error if the server gave another */
function read<Result extends AskTripResult>(
  result: AskTripResult,
  is: (value: AskTripResult) => value is Result,
): Result {
  if (!is(result)) throw new Error('The server gave the result of another step');
  return result;
}

/** Whether the caller may ask, and how often. */
export const askingProfileQuery = queryOptions({
  queryKey: ['questions', 'profile'],
  queryFn: async ({ signal }) => read(await ask({ step: 'profile' }, signal), isProfile),
  staleTime: 0,
});

/** One question; looked at again while it is being answered. */
export function questionQuery(questionId: string, lang: Language) {
  return queryOptions({
    queryKey: ['questions', 'question', questionId, lang],
    queryFn: async ({ signal }) => {
      const found = read(await ask({ step: 'fetch', questionId, lang }, signal), isQuestion);
      // Whoever asked has a question of limited evidence answered further.
      return found.extendable && found.mine
        ? read(await ask({ step: 'extend', questionId, lang }, signal), isQuestion)
        : found;
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data?.state === 'pending' || data?.state === 'extending') && dataUpdateCount < MAX_POLLS
        ? POLL_MS
        : false,
  });
}

/** The newest questions, for the page where questions are asked. */
export function recentQuestionsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['questions', 'recent', lang],
    queryFn: async ({ signal }) => read(await ask({ step: 'recent', lang, limit: 10 }, signal), isList),
  });
}

/** Past questions, page by page. */
export function pastQuestionsQuery(filters: QuestionFilters, lang: Language) {
  return infiniteQueryOptions({
    queryKey: ['questions', 'past', filters, lang],
    queryFn: async ({ signal, pageParam }) =>
      read(
        await ask(
          {
            ...{ step: 'recent' as const, lang, limit: QUESTIONS_PAGE },
            ...filtersOf(filters),
            ...(pageParam === '' ? {} : { before: pageParam }),
          },
          signal,
        ),
        isList,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === QUESTIONS_PAGE ? page.at(-1)?.cursor : undefined),
  });
}

function filtersOf({ search, area, type, quality, mine, newsletter = false }: QuestionFilters) {
  return {
    ...(search === '' ? {} : { search }),
    ...(area === 0 ? {} : { area }),
    ...(type === 0 ? {} : { type }),
    ...(quality === '' ? {} : { quality }),
    ...(mine ? { mine } : {}),
    ...(newsletter ? { newsletter } : {}),
  };
}

/** Checks a question and stores it if it may be answered. */
export async function createQuestion(
  question: string,
  lang: Language,
  signal: AbortSignal,
): Promise<CheckedQuestion> {
  return read(await ask({ step: 'create', question, lang }, signal), isChecked);
}

/** Questions with an answer that are like one, the most similar first. */
export async function similarQuestions(
  questionId: string,
  lang: Language,
  signal: AbortSignal,
): Promise<ListedQuestion[]> {
  return read(await ask({ step: 'similar', questionId, lang }, signal), isList);
}

/** Questions with an answer that are like one, for its page. */
export function relatedQuestionsQuery(questionId: string, lang: Language) {
  return queryOptions({
    queryKey: ['questions', 'related', questionId, lang],
    queryFn: ({ signal }) => similarQuestions(questionId, lang, signal),
  });
}

/** What records say to a question, beside its results. A failure is not shown, so it is not tried again. */
export function shortAnswerQuery(question: string) {
  return queryOptions({
    queryKey: ['questions', 'short', question],
    queryFn: ({ signal }) => callApi('POST /api/asktrip/short', signal, { body: { question } }),
    retry: false,
    // One that was not given now may be given later.
    staleTime: ({ state }) => (state.data?.answer === null ? 0 : Infinity),
  });
}

/** Queues the answer of a question. @param slots parts that the reader changed: without any, the answer is made again as it was */
export async function orderAnswer(
  questionId: string,
  slots: Partial<QuestionSlots> | null,
  signal: AbortSignal,
): Promise<FetchedQuestion> {
  const body = {
    step: 'answer' as const,
    questionId,
    extendable: true,
    ...(slots === null ? {} : { slots }),
  };
  return read(await ask(body, signal), isQuestion);
}

/** Queues the answer and waits until there is one. @param onStage called with each look */
export async function answerAndWait(
  questionId: string,
  signal: AbortSignal,
  onStage: (stage: FetchedQuestion['stage']) => void,
): Promise<FetchedQuestion> {
  let question = await orderAnswer(questionId, null, signal);
  if (question.state !== 'pending') return question;
  await ended(questionId, signal, onStage);
  for (;;) {
    question = read(await ask({ step: 'fetch', questionId }, signal), isQuestion);
    if (question.state !== 'pending') return question;
    onStage(question.stage);
    await pause(POLL_ASKING_MS, signal);
  }
}

/** Resolves when the events of a question end, or cannot be followed. */
function ended(
  questionId: string,
  signal: AbortSignal,
  onStage: (stage: FetchedQuestion['stage']) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    const close = followEvents(questionId, { onStage, onEnd: end, onLost: end });
    signal.addEventListener('abort', () => {
      close();
      end();
    });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
}

/** Says what a reader thinks of an answer. */
export function sendFeedback(
  questionId: string,
  feedback: Feedback,
  signal: AbortSignal,
): Promise<FeedbackReply> {
  return callApi('POST /api/asktrip/{id}/feedback', signal, { params: { id: questionId }, body: feedback });
}

/** What readers said of an answer, for editors. */
export function feedbackQuery(questionId: string) {
  return queryOptions({
    queryKey: ['questions', 'feedback', questionId],
    queryFn: ({ signal }) =>
      callApi('GET /api/asktrip/{id}/feedback', signal, { params: { id: questionId } }),
  });
}

/** What readers said of all answers, for editors. */
export function feedbackQueueQuery(state: 'open' | 'handled', page: number) {
  return queryOptions({
    queryKey: ['questions', 'feedback-queue', state, page],
    queryFn: ({ signal }) => callApi('GET /api/asktrip/feedback', signal, { query: { state, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Takes feedback off the queue, or puts it back. */
export function handleFeedback(
  { id, handled }: { readonly id: string; readonly handled: boolean },
  signal: AbortSignal,
): Promise<Handled> {
  return callApi('PATCH /api/asktrip/feedback/{id}', signal, { params: { id }, body: { handled } });
}

/** How the question tool is used, for administrators. */
export const figuresQuery = queryOptions({
  queryKey: ['questions', 'figures'],
  queryFn: ({ signal }) => callApi('GET /api/asktrip/figures', signal),
  staleTime: 0,
});

/** The record that a reference names. */
export function recordQuery(id: string) {
  return queryOptions({
    queryKey: ['questions', 'record', id],
    queryFn: ({ signal }) => callApi('GET /Document/{id}', signal, { params: { id } }),
    retry: false,
  });
}

/** What an editor can change. */
export interface QuestionEdit {
  readonly question: string;
  readonly conclusion: string;
  readonly answer: string;
  readonly quality: Quality | null;
}

/** Stores an edit. @returns the sentences for which nothing was stored */
export async function updateQuestion(
  questionId: string,
  { quality, ...texts }: QuestionEdit,
  signal: AbortSignal,
): Promise<RefusedEdit['refused']> {
  const body = { step: 'update' as const, questionId, ...texts, ...(quality === null ? {} : { quality }) };
  return refusedIn(await ask(body, signal));
}

/** Makes a former version the present one. @returns as `updateQuestion` */
export async function restoreQuestion(
  questionId: string,
  number: number,
  signal: AbortSignal,
): Promise<RefusedEdit['refused']> {
  return refusedIn(await ask({ step: 'restore', questionId, number }, signal));
}

const refusedIn = (result: AskTripResult): RefusedEdit['refused'] =>
  typeof result === 'object' && 'refused' in result ? result.refused : [];

/** What a question was before each edit, for editors. */
export function questionVersionsQuery(questionId: string) {
  return queryOptions({
    queryKey: ['questions', 'versions', questionId],
    queryFn: async ({ signal }) =>
      read(await ask({ step: 'versions', questionId }, signal), isVersions).versions,
    staleTime: 0,
  });
}

/** Sets whether a question is in the newsletter. */
export async function putInNewsletter(
  questionId: string,
  newsletter: boolean,
  signal: AbortSignal,
): Promise<FetchedQuestion> {
  return read(await ask({ step: 'patch', questionId, newsletter }, signal), isQuestion);
}

/** Shows how far the answer of a question is, as its events tell. @returns ends it */
export function followQuestion(client: QueryClient, questionId: string, lang: Language): () => void {
  const { queryKey } = questionQuery(questionId, lang);
  return followEvents(questionId, {
    onStage: (stage) =>
      client.setQueryData(queryKey, (found) => (found === undefined ? found : { ...found, stage })),
    onEnd: () => void forgetQuestion(client),
    onLost: () => undefined,
  });
}

/** Everything about one question was changed. */
export const forgetQuestion = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['questions'] });
