import type { PasskeySite } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { createParamDecorator, Inject, Injectable, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';

/** Finds the site that passkeys belong to: that of `PUBLIC_URL`, and without it that of the request. */
@Injectable()
export class PasskeySitePipe implements PipeTransform<Request, PasskeySite> {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  transform(request: Request): PasskeySite {
    const { statedPublicUrl, site } = this.config;
    return {
      origin: statedPublicUrl ?? `${request.protocol}://${request.host}`,
      name: site.productName,
    };
  }
}

const RequestOfSite = createParamDecorator((_: unknown, context) =>
  context.switchToHttp().getRequest<Request>(),
);

/** The site that passkeys belong to: {@link PasskeySite}. */
export const Site = (): ParameterDecorator => RequestOfSite(PasskeySitePipe);
