import type { Language } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

const FRESH_MS = 5 * 60_000;

/** The analysis of a trial by the id of its record; null without one. Texts are in a language. */
export const rctScoreQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['rctScore', id, language],
    queryFn: async ({ signal }) => (await callApi('GET /rctScore', signal, { query: { id } }))[id] ?? null,
    enabled: id !== '',
    staleTime: FRESH_MS,
  });

/** The guideline score of a publication. */
export const guidelineScoreQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['guidelinesScore', publicationId],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/getGuidelinesScore', signal, { query: { pub_id: publicationId } }),
    staleTime: FRESH_MS,
  });
