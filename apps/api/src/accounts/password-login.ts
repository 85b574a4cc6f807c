import { randomUUID } from 'node:crypto';
import { LoginRequestSchema } from '@clinical/contracts';
import { LoginService, type LoggedIn, type LoginStep, callerOf, browserCookiesOf } from '@clinical/people';
import { zod } from '@clinical/http';
import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';

/** Passport's local strategy: address and password of the login form. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  /** Names of strategies are global: with one name for all, two services in one process would share the newer strategy. */
  readonly id = `local-${randomUUID()}`;

  constructor(private readonly login: LoginService) {
    super({ usernameField: 'username', passwordField: 'password', passReqToCallback: true });
    passport.use(this.id, this);
  }

  /** After the last requests were answered. */
  onApplicationShutdown(): void {
    passport.unuse(this.id);
  }

  /** @throws AppError `LOGIN_REFUSED`, `LOGIN_LOCKED`, `LOGIN_BUSY`, `DATABASE_UNAVAILABLE` */
  validate(request: Request): Promise<LoggedIn | LoginStep> {
    const form = zod(LoginRequestSchema).transform(request.body);
    return this.login.withPassword(form, browserCookiesOf(request), callerOf(request));
  }
}

/** Logs in by the form in the body; an empty form requests the login of a remembered browser and passes. */
@Injectable()
export class PasswordLoginGuard extends AuthGuard() {
  constructor(private readonly strategy: PasswordStrategy) {
    super({ defaultStrategy: strategy.id });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { username, password } = zod(LoginRequestSchema).transform(request.body);
    if (username === '' && password === '') return true;
    return (await super.canActivate(context)) as boolean;
  }

  /** Passport itself rejects a form with one empty field; it is a failed login that counts like any other. */
  override handleRequest<User>(
    error: unknown,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ) {
    if (error !== null && error !== undefined) throw error as Error;
    if (user !== false) return user;
    return this.strategy.validate(context.switchToHttp().getRequest<Request>()) as User;
  }
}

/** The result of {@link PasswordLoginGuard}; null for an empty form. */
export const PasswordLogin = createParamDecorator(
  (_: unknown, context): LoggedIn | LoginStep | null =>
    context.switchToHttp().getRequest<{ readonly user?: LoggedIn | LoginStep }>().user ?? null,
);
