import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { of, type Observable } from 'rxjs';
import { wantsPage } from './negotiation.js';

const PAGE = 'page';

/** Sends the web app's page; the API provides it. */
export abstract class PageSender {
  abstract send(response: Response): Promise<void>;
}

export interface PageOptions {
  /** Path of the page, for a route without one. */
  readonly redirectTo?: (request: Request) => string;
}

/** Sends navigating browsers the web app's page instead of the handler's response. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(
    private readonly pages: PageSender,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!wantsPage(request, response)) return next.handle();
    const { redirectTo } = this.reflector.get<PageOptions>(PAGE, context.getHandler());
    if (redirectTo === undefined) await this.pages.send(response);
    else response.redirect(redirectTo(request));
    return of(undefined);
  }
}

/** Browsers that navigate to the route get the web app's page, all other clients the handler's response (C1). */
export function PageForBrowsers(options: PageOptions = {}): MethodDecorator {
  return applyDecorators(SetMetadata(PAGE, options), UseInterceptors(PageInterceptor));
}
