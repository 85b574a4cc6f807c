import {
  FederatedLoginSchema,
  FederatedLogoutSchema,
  FederatedReturnSchema,
  type FederatedLoginReply,
  type FederatedLogout,
  LoginMatchesSchema,
  type FederatedReturn,
  type LoginMatches,
} from '@clinical/contracts';
import { discoveryAddress, discoveryPage } from '../saml/discovery-address.js';
import { InstitutionLoginsService } from './institution-logins.service.js';
import { InstitutionLogosService } from './logos/institution-logos.service.js';
import { OpenIdLoginService } from '../openid/openid-login.service.js';
import { presentInstitution } from '../institutions/institution-sessions.service.js';
import { SamlLogoutService } from '../saml/saml-logout.service.js';
import { ServiceProvider } from '../saml/service-provider.js';
import { Endpoint, Public, Parameters, RateLimited, single, zod } from '@clinical/http';
import { type Caller, CurrentCaller } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { InstitutionCookies, type BrowserInstitution } from '../institutions/institution-cookies.js';

const LoginQuerySchema = z.object({
  iss: single('Issuer of the OpenID provider.'),
  institution: single('Id of the institution, in place of an issuer; absent: the page that finds one.'),
  login_hint: single('The person that the provider is to log in, as the provider gave it.'),
  target_link_uri: single('Where the person wants to go: a path of this site, or its complete address.'),
});
const SearchQuerySchema = z.object({
  query: single({ description: 'Words of a name, an acronym or a domain.', example: 'north hosp' }),
});
const LogoQuerySchema = z.object({
  institution: single({ description: 'Id of the institution.', example: '3' }),
  v: single('Version of the logo, as in its path: another one when its address changes.'),
});
type LoginQuery = z.infer<typeof LoginQuerySchema>;

const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** `/api/oalogin`, `/api/redirect` and `/api/oalogout` (ACCOUNTS-7; A37, A38). */
@Controller('api')
@Public()
@RateLimited('search')
export class FederatedLoginController {
  constructor(
    private readonly openid: OpenIdLoginService,
    private readonly logins: InstitutionLoginsService,
    private readonly logos: InstitutionLogosService,
    private readonly saml: ServiceProvider,
    private readonly samlLogout: SamlLogoutService,
  ) {}

  @Get('institutionLogins')
  @RateLimited('suggest')
  @Endpoint({
    id: 'institutionLogins',
    summary: 'Suggest institutions with a login of their own while a name is typed.',
    response: LoginMatchesSchema,
  })
  search(@Query(zod(SearchQuerySchema)) { query }: z.infer<typeof SearchQuerySchema>): Promise<LoginMatches> {
    return this.logins.search(query ?? '');
  }

  @Get('institutionLogo')
  @RateLimited('suggest')
  @Endpoint({
    id: 'institutionLogo',
    summary: 'Logo of an institution, by the path that this site gives.',
    response: 'image/*',
    failures: [404],
  })
  async logo(
    @Query(zod(LogoQuerySchema)) { institution, v }: z.infer<typeof LogoQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const logo = /^[1-9]\d{0,8}$/.test(institution ?? '')
      ? await this.logos.find(Number(institution), v ?? '')
      : null;
    if (logo === null) throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'There is no logo');
    // An SVG that is opened directly may use its own styles, and nothing else.
    response.setHeader('Content-Security-Policy', LOGO_POLICY);
    response.setHeader('Cache-Control', 'public, max-age=86400');
    return new StreamableFile(logo.bytes, { type: logo.type, disposition: 'inline' });
  }

  @Get('oalogin')
  @Endpoint({
    id: 'federatedLogin',
    summary: 'Start a login at an institution. Returns the address to which the browser goes.',
    response: FederatedLoginSchema,
    failures: [404, 503],
    changes: true,
  })
  async start(
    @Query(zod(LoginQuerySchema)) { iss, institution, login_hint: hint, target_link_uri: target }: LoginQuery,
    @InstitutionCookies() cookies: BrowserInstitution,
  ): Promise<FederatedLoginReply> {
    if (iss === null && institution === null)
      return { wayfless_uri: discoveryAddress(this.saml, target) ?? discoveryPage(target) };
    const login = iss === null ? await this.logins.loginOf(Number(institution)) : { issuer: iss };
    if ('entityId' in login) return { wayfless_uri: this.samlLogin(login.entityId, target) };
    const loginRequest = { issuer: login.issuer, hint, target };
    const { address, browserToken } = await this.openid.start(loginRequest, cookies.loginToken);
    cookies.startedLogin(browserToken);
    return { wayfless_uri: address };
  }

  /** An absolute URL, because the app must not handle it. */
  private samlLogin(entityID: string, target: string | null): string {
    const address = new URL('/saml/login', this.saml.publicUrl);
    address.searchParams.set('entityID', entityID);
    if (target !== null) address.searchParams.set('target', target);
    return address.href;
  }

  @Get('redirect')
  @Endpoint({
    id: 'federatedReturn',
    summary:
      'Complete a login at an institution with the response of its OpenID provider, as `/oa_redirect` received it.',
    response: FederatedReturnSchema,
    failures: [403, 503],
    parameters: [
      { name: 'code', description: 'Authorisation code of the provider.' },
      { name: 'state', description: 'State of the login, as it was sent.' },
      { name: 'iss', description: 'Issuer of the response (RFC 9207).' },
    ],
    changes: true,
  })
  async finish(
    @Parameters() parameters: [string, string][],
    @InstitutionCookies() cookies: BrowserInstitution,
    @CurrentCaller() { address }: Caller,
  ): Promise<FederatedReturn> {
    const query = new URLSearchParams(parameters).toString();
    const { signIn, target } = await this.openid.finish(query, cookies.loginToken, address);
    if (signIn === null) return { success: 0, target_link_uri: null };
    cookies.signedIn(signIn.token, presentInstitution(signIn.access));
    return { success: 1, target_link_uri: target };
  }

  @Get('oalogout')
  @Endpoint({
    id: 'federatedLogout',
    summary: 'End the session of the institution. Returns the address that ends the login there.',
    response: FederatedLogoutSchema,
    changes: true,
  })
  async logOut(@InstitutionCookies() cookies: BrowserInstitution): Promise<FederatedLogout> {
    const { sessionToken } = cookies;
    const logoutUri =
      (await this.openid.logoutAddress(sessionToken)) ?? (await this.samlLogout.begin(sessionToken));
    await cookies.signOut();
    return { logout_uri: logoutUri };
  }
}
