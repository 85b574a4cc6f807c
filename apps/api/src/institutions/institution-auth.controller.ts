import {
  InstitutionAuthSchema,
  InstitutionTokensSchema,
  type InstitutionAuth,
  type InstitutionTokens,
} from '@clinical/contracts';
import type { Principal } from '@clinical/evidence';
import { LinkSignInService, presentInstitution, type Caller as CallerInfo } from '@clinical/features';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { Caller, CurrentUser } from '../http/params.js';
import { missingValue } from '../http/request.errors.js';
import { RateLimited } from '../http/throttling.js';
import { single, zod } from '../http/zod.pipe.js';
import { InstitutionCookies, type BrowserInstitution } from './institution-cookies.js';

const LinkQuerySchema = z.object({
  instId: single('Id of the institution.'),
  email: single('Mail address of the person.'),
  name: single('Name of the person; may be absent.'),
  hash: single('Signature by a secret of the institution: hexadecimal HMAC-SHA256.'),
  ts: single('Time of the signature, in seconds since 1970.'),
  nonce: single('A text that the institution uses once.'),
});
type LinkQuery = z.infer<typeof LinkQuerySchema>;

/** `/AuthInstitution` and `/Auth/InstitutionHashAuth` (ACCOUNTS-7; A34, A35, A39). */
@Controller()
@Public()
@RateLimited('search')
export class InstitutionAuthController {
  constructor(private readonly links: LinkSignInService) {}

  @Get('AuthInstitution')
  @Endpoint({
    id: 'institution',
    summary:
      'The institution through which the caller uses the service: by a session, or by the network address.',
    response: InstitutionAuthSchema,
  })
  async institution(
    @CurrentUser() { institution }: Principal,
    @InstitutionCookies() cookies: BrowserInstitution,
  ): Promise<InstitutionAuth> {
    if (institution === undefined) {
      await cookies.signOut();
      return false;
    }
    const tokens = presentInstitution(institution);
    cookies.show(tokens);
    return tokens;
  }

  @Get('Auth/InstitutionHashAuth')
  @Endpoint({
    id: 'institutionLink',
    summary: 'Sign in by a link that an institution has signed.',
    response: InstitutionTokensSchema,
    failures: [400, 403, 404],
    changes: true,
  })
  async link(
    @Query(zod(LinkQuerySchema)) query: LinkQuery,
    @InstitutionCookies() cookies: BrowserInstitution,
    @Caller() { address }: CallerInfo,
  ): Promise<InstitutionTokens> {
    const { instId, email, hash } = query;
    if (instId === null) throw missingValue('instId');
    if (email === null) throw missingValue('email');
    if (hash === null) throw missingValue('hash');
    const link = { instId, email, name: query.name ?? '', ts: query.ts, nonce: query.nonce };
    const { token, access } = await this.links.signIn(link, hash, address);
    const tokens = presentInstitution(access);
    cookies.signedIn(token, tokens);
    return tokens;
  }
}
