import type { EmailExportSendResponse, EmailSearchResponse } from '@clinical/contracts';
import { callApi } from '../api-client/call-api.js';

/** Content of the mail: the articles, and the search that found them. */
export interface EmailOrder {
  readonly ids: readonly string[];
  readonly criteria: string;
}

export function draftEmail({ ids, criteria }: EmailOrder, signal: AbortSignal): Promise<EmailSearchResponse> {
  return callApi('POST /emailSearch', signal, { body: { articlesChecked: ids.join(','), criteria } });
}

export function sendEmail(
  body: { readonly draft_id: string; readonly to: string; readonly message: string },
  signal: AbortSignal,
): Promise<EmailExportSendResponse> {
  return callApi('POST /emailExportSend', signal, { body });
}
