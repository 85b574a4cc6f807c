import { Injectable } from '@nestjs/common';
import type { VerifiedAssertion } from './protocol/read-assertion.js';
import type { ResponseRules } from './protocol/rules.js';
import { verifyResponse } from './protocol/verify-response.js';

/** Verifies responses of identity providers. */
@Injectable()
export class ResponseVerifier {
  /** @throws SamlRefusal */
  verify(base64: string, rules: ResponseRules): Promise<VerifiedAssertion> {
    return verifyResponse(base64, rules);
  }
}
