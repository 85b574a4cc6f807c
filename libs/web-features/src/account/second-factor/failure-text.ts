import { RequestError } from '../../api-client/request-json.js';
import { failureText } from '../account-form.js';
import type { useAccountText } from '../use-account-text.js';
import type { useSecondFactorText } from './use-second-factor-text.js';

/**
 * Message for a failed step: what the server says, or what went wrong with the passkey in the browser.
 *
 * @param asked names what alone was asked for, where the server speaks of all possible answers
 */
export function secondFactorFailure(
  error: unknown,
  t: ReturnType<typeof useSecondFactorText>['t'],
  accountText: ReturnType<typeof useAccountText>['t'],
  asked?: 'passwordAlone' | 'appCode',
): string {
  const code = error instanceof RequestError ? error.body?.code : undefined;
  if (asked === 'passwordAlone' && code === 'PROOF_REFUSED') return t('proof.passwordRefused');
  if (asked === 'appCode' && code === 'SECOND_FACTOR_INVALID') return t('app.codeRefused');
  if (error instanceof RequestError || !(error instanceof Error)) return failureText(error, accountText);
  return t(error.name === 'InvalidStateError' ? 'passkey.known' : 'passkey.cancelled');
}
