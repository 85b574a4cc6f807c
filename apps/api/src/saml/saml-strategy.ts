import { randomUUID } from 'node:crypto';
import { cookieOf } from '@clinical/http';
import { callerOf } from '@clinical/people';
import { AbstractStrategy, SAML, type Profile } from '@node-saml/passport-saml';
import { discoveryPage, SamlLoginService, ServiceProvider, type StartedLogin } from '@clinical/institutions';
import { AppError } from '@clinical/platform';
import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';

/** Ties a login to the browser that started it. */
export const BROWSER_COOKIE = 'saml_browser';

/** User that {@link SamlGuard} passes to a handler. */
export interface SamlUser {
  /** A started login with its redirect. */
  readonly started?: StartedLogin | UnchosenLogin;
  /** A response that was accepted: the code by which the browser collects its session. */
  readonly code?: string;
}

/** No institution was chosen at a discovery service: the browser is redirected to our own page. */
export interface UnchosenLogin {
  readonly url: string;
  readonly browserToken: null;
}

/**
 * Passport's SAML strategy, with the provider chosen for each request as `MultiSamlStrategy` does it. The request for login
 * and the verification of responses are those of {@link SamlLoginService}, which has the rules and the state that all
 * processes share.
 */
@Injectable()
export class SamlStrategy extends AbstractStrategy implements OnApplicationShutdown {
  static override readonly newSamlProviderOnConstruct = false;
  readonly id = `saml-${randomUUID()}`;

  constructor(
    private readonly login: SamlLoginService,
    private readonly serviceProvider: ServiceProvider,
  ) {
    super({ ...optionsOf(serviceProvider), passReqToCallback: false }, acceptProfile, acceptProfile);
    // The library's types are of an older Express.
    passport.use(this.id, this as unknown as passport.Strategy);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.id);
  }

  override authenticate(...[request, options]: Parameters<AbstractStrategy['authenticate']>): void {
    const saml = new SharedSaml(this.serviceProvider, this.login, request as unknown as Request);
    const strategy = Object.assign(Object.create(this) as AbstractStrategy, this, {
      _saml: saml,
      // The browser gets a cookie together with the redirect, so the handler responds.
      redirect: () => this.success.call(strategy, { started: saml.started }),
    });
    super.authenticate.call(strategy, request, options);
  }
}

/** The library's interface over {@link SamlLoginService}. */
class SharedSaml extends SAML {
  started: StartedLogin | UnchosenLogin | undefined;

  constructor(
    private readonly serviceProvider: ServiceProvider,
    private readonly login: SamlLoginService,
    private readonly request: Request,
  ) {
    super(optionsOf(serviceProvider));
  }

  override async getAuthorizeUrlAsync(): Promise<string> {
    const { query } = this.request;
    const [entityId, target] = [textOf(query['entityID']), textOf(query['target'])];
    // Throws SAML_OFF where there is no key, also where no login begins.
    this.serviceProvider.signingKey();
    this.started =
      entityId === null
        ? { url: discoveryPage(target), browserToken: null }
        : await this.login.begin(entityId, target, cookieOf(this.request, BROWSER_COOKIE));
    return this.started.url;
  }

  override async validatePostResponseAsync(
    container: Record<string, string>,
  ): Promise<{ profile: Profile | null; loggedOut: boolean }> {
    const { SAMLResponse: response, RelayState: relayState } = container;
    if (typeof response !== 'string' || typeof relayState !== 'string')
      throw new AppError('SAML_REFUSED', 'user', 'The form lacks SAMLResponse or RelayState');
    const code = await this.login.accept(response, relayState, callerOf(this.request).address);
    return { profile: { code } as unknown as Profile, loggedOut: false };
  }

  // Logout messages have their own route.
  override validatePostRequestAsync(): Promise<never> {
    throw new AppError('SAML_REFUSED', 'user', 'The form is no response');
  }

  override validateRedirectAsync(): Promise<never> {
    throw new AppError('SAML_REFUSED', 'user', 'Responses are posted');
  }
}

/** Runs the strategy; errors keep their code. */
@Injectable()
export class SamlGuard extends AuthGuard() {
  constructor(strategy: SamlStrategy) {
    super({ defaultStrategy: strategy.id });
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error !== null && error !== undefined) throw error as Error;
    if (user === false) throw new AppError('SAML_REFUSED', 'user', 'There is no response');
    return user;
  }
}

/** The result of {@link SamlGuard}. */
export const SamlResult = createParamDecorator(
  (_: unknown, context: ExecutionContext): SamlUser =>
    context.switchToHttp().getRequest<{ readonly user?: SamlUser }>().user ?? {},
);

function acceptProfile(
  profile: Profile | null,
  done: (error: null, user?: Record<string, unknown>) => void,
): void {
  done(null, profile ?? undefined);
}

/**
 * Constructor options required by the library. Providers have their own certificates, which
 * {@link SamlLoginService} uses.
 */
function optionsOf(serviceProvider: ServiceProvider) {
  return {
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.consumerUrl,
    idpCert: () => {
      throw new Error('Certificates are those of each identity provider');
    },
  };
}

/** The value of a parameter that is given once. */
function textOf(value: unknown): string | null {
  const [only, ...others] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return typeof only === 'string' && only !== '' && others.length === 0 ? only : null;
}
