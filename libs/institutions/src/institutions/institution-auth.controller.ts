import {
  InstitutionAuthSchema,
  InstitutionTokensSchema,
  type InstitutionAuth,
  type InstitutionTokens,
} from '@clinical/contracts';
import { LinkSignInService } from './link-sign-in.service.js';
import { presentInstitution } from './institution-sessions.service.js';
import { Endpoint, Public, missingValue, RateLimited, single, zod } from '@clinical/http';
import { type Principal, type Caller, CurrentCaller, CurrentUser } from '@clinical/people';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
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
    @CurrentCaller() { address }: Caller,
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
