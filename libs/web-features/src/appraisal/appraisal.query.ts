import type { GuidelineScoreResponse, Language, RctScores } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

const FRESH_MS = 5 * 60_000;

/** The analysis of a trial by the id of its record; null when the answer has none of it. Texts are in a language. */
export const rctScoreQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['rctScore', id, language],
    queryFn: ({ signal }) =>
      requestJson(`/rctScore?id=${encodeURIComponent(id)}`, signal, (value) => readAnalysis(value, id)),
    enabled: id !== '',
    staleTime: FRESH_MS,
  });

/** The guideline score of a publication. */
export const guidelineScoreQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['guidelinesScore', publicationId],
    queryFn: ({ signal }) =>
      requestJson(`/Administrator/getGuidelinesScore?pub_id=${publicationId}`, signal, readGuidelineScore),
    staleTime: FRESH_MS,
  });

function readAnalysis(value: unknown, id: string): RctScores[string] | null {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an analysis');
  const analysis = (value as Partial<RctScores>)[id];
  if (analysis === undefined) return null;
  const { strengths, limitations, ratings } = analysis;
  if (![strengths, limitations, ratings].every((text) => typeof text === 'string'))
    throw new TypeError('not an analysis');
  return analysis;
}

function readGuidelineScore(value: unknown): GuidelineScoreResponse {
  const answer = value as GuidelineScoreResponse;
  if (
    typeof answer.publication !== 'string' ||
    (answer.results !== null && typeof answer.results !== 'object')
  )
    throw new TypeError('not a guideline score');
  return answer;
}
