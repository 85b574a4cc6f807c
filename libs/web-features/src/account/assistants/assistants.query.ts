import type { AssistantConsent, AssistantReturn, DisconnectedAssistants } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: ({ signal }) => callApi('GET /User/assistants', signal),
  staleTime: 0,
});

/** The assistant that asks for consent, by its id and address. */
export const askingAssistantQuery = (clientId: string, redirectUri: string) =>
  queryOptions({
    queryKey: ['asking-assistant', clientId, redirectUri],
    queryFn: ({ signal }) =>
      callApi('GET /User/assistants/asking', signal, {
        query: { client_id: clientId, redirect_uri: redirectUri },
      }),
  });

export function answerAssistant(consent: AssistantConsent, signal: AbortSignal): Promise<AssistantReturn> {
  return callApi('POST /User/assistants', signal, { body: consent });
}

export function revokeAssistant(id: number, signal: AbortSignal): Promise<DisconnectedAssistants> {
  return callApi('DELETE /User/assistants/{id}', signal, { params: { id } });
}
