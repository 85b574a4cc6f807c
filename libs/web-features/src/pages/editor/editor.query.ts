import type {
  EditablePage,
  Language,
  PageIdentity,
  PagePreview,
  PageVersion,
  SavePage,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

export const pageListQuery = (language: Language) =>
  queryOptions({
    queryKey: ['pageEditor', 'list', language],
    queryFn: ({ signal }) => callApi('GET /Administrator/pages', signal),
    staleTime: 0,
  });

export const editablePageQuery = (identity: PageIdentity) =>
  queryOptions({
    queryKey: ['pageEditor', 'page', identity],
    queryFn: ({ signal }) => callApi('GET /Administrator/pages/text', signal, { query: { ...identity } }),
    staleTime: 0,
    gcTime: 0,
  });

export function fetchVersion(
  { kind, name, language }: PageIdentity,
  version: number,
  signal: AbortSignal,
): Promise<PageVersion> {
  return callApi('GET /Administrator/pages/version', signal, { query: { kind, name, language, version } });
}

export function previewPage(
  { kind, language, html }: Pick<SavePage, 'kind' | 'language' | 'html'>,
  signal: AbortSignal,
): Promise<PagePreview> {
  return callApi('POST /Administrator/pages/preview', signal, { body: { kind, language, html } });
}

export function savePage(page: SavePage, signal: AbortSignal): Promise<EditablePage> {
  return callApi('POST /Administrator/pages', signal, { body: page });
}
