import type {
  EditablePage,
  Language,
  PageIdentity,
  PageList,
  PagePreview,
  PageVersion,
  SavePage,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../api-client/request-json.js';

/** The calls of the editor of pages. Each throws `RequestError` where the answer is no success. */

export const pageListQuery = (language: Language) =>
  queryOptions({
    queryKey: ['pageEditor', 'list', language],
    queryFn: ({ signal }) => requestJson('/Administrator/pages', signal, readList),
    staleTime: 0,
  });

export const editablePageQuery = (identity: PageIdentity) =>
  queryOptions({
    queryKey: ['pageEditor', 'page', identity],
    queryFn: ({ signal }) =>
      requestJson(`/Administrator/pages/text?${identityParameters(identity)}`, signal, readPage),
    staleTime: 0,
    gcTime: 0,
  });

export function fetchVersion(
  identity: PageIdentity,
  version: number,
  signal: AbortSignal,
): Promise<PageVersion> {
  const parameters = `${identityParameters(identity)}&version=${version}`;
  return requestJson(`/Administrator/pages/version?${parameters}`, signal, (value) => value as PageVersion);
}

export function previewPage(
  page: Pick<SavePage, 'kind' | 'language' | 'html'>,
  signal: AbortSignal,
): Promise<PagePreview> {
  const { kind, language, html } = page;
  return requestJson('/Administrator/pages/preview', signal, (value) => value as PagePreview, {
    kind,
    language,
    html,
  });
}

export function savePage(page: SavePage, signal: AbortSignal): Promise<EditablePage> {
  return requestJson('/Administrator/pages', signal, readPage, page);
}

function identityParameters({ kind, name, language }: PageIdentity): string {
  return new URLSearchParams({ kind, name, language }).toString();
}

function readList(value: unknown): PageList {
  const list = value as PageList;
  if (!Array.isArray(list.pages)) throw new TypeError('not a list of pages');
  return list;
}

function readPage(value: unknown): EditablePage {
  const page = value as EditablePage;
  if (typeof page.html !== 'string' || typeof page.version !== 'number') throw new TypeError('not a page');
  return page;
}
