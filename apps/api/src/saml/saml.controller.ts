import {
  describeServiceProvider,
  presentInstitution,
  SamlLoginService,
  SamlLogoutService,
  ServiceProvider,
  type LogoutMessage,
  BrowserInstitution,
  InstitutionCookies,
} from '@clinical/institutions';
import { Endpoint, Public, Cookie, RateLimited, single, zod } from '@clinical/http';
import { type Caller, CurrentCaller } from '@clinical/people';
import { AppError, APP_CONFIG, type AppConfig } from '@clinical/platform';
import {
  Body,
  Controller,
  Get,
  Inject,
  Post,
  Query,
  Redirect,
  Req,
  Res,
  UseFilters,
  UseGuards,
  type HttpRedirectResponse,
} from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { SamlProblemFilter } from './saml-problem.filter.js';
import { BROWSER_COOKIE, SamlGuard, SamlResult, type SamlUser } from './saml-strategy.js';

/** Bytes of a posted message: base64 of the longest that is read, and its RelayState. */
const MESSAGE_BYTES = 512 * 1024;

const CodeQuerySchema = z.object({ code: single('Code by which the browser collects its session.') });
const MessageSchema = z.object({
  SAMLRequest: z.string().optional(),
  SAMLResponse: z.string().optional(),
  RelayState: z.string().max(200).optional(),
});
type Message = z.infer<typeof MessageSchema>;

/** The SAML 2.0 service provider: metadata, login, assertion consumer and single logout (A37). */
@Controller('saml')
@Public()
@RateLimited('search')
@UseFilters(SamlProblemFilter)
export class SamlController {
  constructor(
    private readonly login: SamlLoginService,
    private readonly logout: SamlLogoutService,
    private readonly serviceProvider: ServiceProvider,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('metadata')
  @Endpoint({
    id: 'samlMetadata',
    summary: 'SAML 2.0 metadata of this service, for federations and identity providers.',
    response: 'application/xml',
    failures: [404],
  })
  metadata(@Res({ passthrough: true }) response: Response): string {
    this.serviceProvider.signingKey();
    response.type('application/samlmetadata+xml');
    return describeServiceProvider(this.serviceProvider);
  }

  @Get('login')
  @Redirect()
  @UseGuards(SamlGuard)
  @Endpoint({
    id: 'samlLogin',
    summary: 'Start a login at an identity provider.',
    response: 'text/html',
    redirects: true,
    bodiless: [303],
    failures: [403, 404],
    parameters: [
      { name: 'entityID', description: 'Entity id of the identity provider.' },
      { name: 'target', description: 'Path of this site to go to afterwards.', example: '/Home' },
    ],
  })
  begin(
    @SamlResult() { started }: SamlUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): HttpRedirectResponse {
    if (started === undefined) throw new AppError('SAML_REFUSED', 'user', 'There is no login');
    if (started.browserToken !== null) {
      const cookie = stringifySetCookie({
        ...{
          name: BROWSER_COOKIE,
          value: started.browserToken,
          path: '/saml',
          sameSite: 'lax',
          httpOnly: true,
        },
        secure: this.config.publicUrl.startsWith('https:') || request.secure,
      });
      response.append('Set-Cookie', cookie);
    }
    return { url: started.url, statusCode: 302 };
  }

  @Post('acs')
  @Redirect()
  @UseGuards(SamlGuard)
  @Endpoint({
    id: 'samlConsume',
    summary: 'Assertion consumer: the response of an identity provider, posted by the browser.',
    response: 'text/html',
    bodiless: [303],
    failures: [403, 404, 503],
    origin: 'identity-provider',
    bodyLimit: MESSAGE_BYTES,
  })
  consume(@SamlResult() { code }: SamlUser): HttpRedirectResponse {
    if (code === undefined) throw new AppError('SAML_REFUSED', 'user', 'There is no response');
    return seeOther(`/saml/complete?${new URLSearchParams({ code }).toString()}`);
  }

  @Get('complete')
  @Redirect()
  @Endpoint({
    id: 'samlComplete',
    summary: 'The browser that began a login collects its session, once.',
    response: 'text/html',
    bodiless: [303],
    failures: [403, 404],
  })
  async complete(
    @Query(zod(CodeQuerySchema)) { code }: z.infer<typeof CodeQuerySchema>,
    @Cookie(BROWSER_COOKIE) browserToken: string | undefined,
    @InstitutionCookies() cookies: BrowserInstitution,
    @CurrentCaller() { address }: Caller,
  ): Promise<HttpRedirectResponse> {
    const signedIn = await this.login.collect(code, browserToken, address);
    cookies.signedIn(signedIn.token, presentInstitution(signedIn.access));
    return seeOther(signedIn.target);
  }

  @Get('logout')
  @Redirect()
  @Endpoint({
    id: 'samlLogout',
    summary: 'Log out here and at the identity provider.',
    response: 'text/html',
    bodiless: [303],
    changes: true,
  })
  async beginLogout(@InstitutionCookies() cookies: BrowserInstitution): Promise<HttpRedirectResponse> {
    const url = await this.logout.begin(cookies.sessionToken);
    await cookies.signOut();
    return seeOther(url ?? '/Logout');
  }

  @Get('slo')
  @Redirect()
  @Endpoint({
    id: 'samlSlo',
    summary: 'Single logout: a message of an identity provider by redirect.',
    response: 'text/html',
    bodiless: [303],
    failures: [403, 404, 503],
  })
  async takeByRedirect(
    @Req() request: Request,
    @CurrentCaller() { address }: Caller,
  ): Promise<HttpRedirectResponse> {
    const { search, searchParams } = new URL(request.originalUrl, this.config.publicUrl);
    const message = { binding: 'redirect', query: search.slice(1) } as const;
    return this.#take(message, searchParams.get('RelayState'), address);
  }

  @Post('slo')
  @Redirect()
  @Endpoint({
    id: 'samlSloByForm',
    summary: 'Single logout: a message of an identity provider by a form.',
    response: 'text/html',
    bodiless: [303],
    failures: [403, 404, 503],
    origin: 'identity-provider',
    bodyLimit: MESSAGE_BYTES,
  })
  async takeByForm(
    @Body(zod(MessageSchema)) { SAMLRequest: request, SAMLResponse: response, RelayState: relay }: Message,
    @CurrentCaller() { address }: Caller,
  ): Promise<HttpRedirectResponse> {
    const base64 = request ?? response ?? '';
    const kind = request === undefined ? 'response' : 'request';
    return this.#take({ binding: 'post', kind, base64 }, relay ?? null, address);
  }

  async #take(
    message: LogoutMessage,
    relayState: string | null,
    address: string,
  ): Promise<HttpRedirectResponse> {
    const url = await this.logout.accept(message, relayState, address);
    return seeOther(url ?? '/Logout');
  }
}

/** Redirects the browser to another address by GET. */
function seeOther(url: string): HttpRedirectResponse {
  return { url, statusCode: 303 };
}
