import { ACCESS_RULE, type AccessRule } from '@clinical/http';
import { entitlements, principalOf, requireAccount, requireRole } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

/** Enforces the access rule of the route; a route without a rule is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
    const request = context.switchToHttp().getRequest<Request>();
    switch (rule?.kind) {
      case 'public':
        return true;
      case 'account':
        requireAccount(request, rule.code);
        return true;
      case 'role':
        requireRole(request, rule.role);
        return true;
      case 'institution': {
        const account = requireAccount(request);
        const rights = entitlements(account, { pro: this.config.grantPro });
        if (rights.administeredInstitutions.some((id) => String(id) === request.params.id)) return true;
        if (account.secondFactorMissing === true)
          throw new AppError('SECOND_FACTOR_MISSING', 'user', 'Administrators need a second factor');
        throw new AppError('FORBIDDEN', 'user', 'This is for administrators of the institution');
      }
      case 'pro':
        requireAccount(request);
        if (entitlements(principalOf(request), { pro: this.config.grantPro }).advancedSearch) return true;
        throw new AppError('FORBIDDEN', 'user', 'This is for Pro users');
      case undefined:
        throw new AppError('FORBIDDEN', 'user', 'The route has no access rule');
    }
  }
}
