import { RequestError } from '../../api-client/request-json.js';
import type { AccountText } from '../use-account-text.js';

/** What to say of a call that failed: the server's own text where it has one. */
export function failureText(error: unknown, t: AccountText): string {
  if (!(error instanceof RequestError)) return t('error.generic');
  if (error.isOffline) return t('form.offline');
  return error.body?.error || t('error.generic');
}
