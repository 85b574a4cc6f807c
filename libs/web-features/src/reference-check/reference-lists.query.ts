import { queryOptions } from '@tanstack/react-query';
import type { FlowDiagramRequest, KeptReferenceList, ReferenceListText } from '@clinical/search/contract';
import { callApi } from '../api-client/call-api.js';
import { requestFile } from '../api-client/request-json.js';
import { downloadFile } from '../exports/download-file.js';

/** Lists of references that the account keeps, newest first. */
export const referenceListsQuery = queryOptions({
  queryKey: ['reference-lists'],
  queryFn: async ({ signal }) => (await callApi('GET /User/referenceLists', signal)).lists,
});

export function keepReferenceList(
  list: { readonly name: string; readonly text: string },
  signal: AbortSignal,
): Promise<KeptReferenceList> {
  return callApi('POST /User/referenceLists', signal, { body: list });
}

export function openReferenceList(id: number, signal: AbortSignal): Promise<ReferenceListText> {
  return callApi('GET /User/referenceLists/{id}', signal, { params: { id } });
}

export async function deleteReferenceList(id: number, signal: AbortSignal): Promise<void> {
  await callApi('DELETE /User/referenceLists/{id}', signal, { params: { id } });
}

/** Saves a checked list as a file of RIS. */
export async function saveAsRis(text: string, signal: AbortSignal): Promise<void> {
  const { name, content } = await requestFile('/api/referencecheck/ris', signal, { text });
  downloadFile(name, content);
}

/** Saves a flow diagram by PRISMA 2020 as a file. */
export async function saveFlowDiagram(
  flow: Pick<FlowDiagramRequest, 'format' | 'numbers' | 'reasons'>,
  signal: AbortSignal,
): Promise<void> {
  const { name, content } = await requestFile('/api/flowDiagram', signal, flow);
  downloadFile(name, content);
}
