import { BackgroundModule, CoreModule, DOMAIN_FEATURES } from '@clinical/composition';
import type { AppConfig, Logger } from '@clinical/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsHttpModule } from './accounts/accounts-http.module.js';
import { ContentHttpModule } from './content/content-http.module.js';
import { DocumentsHttpModule } from './documents/documents-http.module.js';
import { HttpModule } from './http/http.module.js';
import { JobsHttpModule } from './jobs/jobs-http.module.js';
import { McpHttpModule } from './mcp/mcp-http.module.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OperationsHttpModule } from './operations/operations-http.module.js';
import { SearchHttpModule } from './search/search-http.module.js';
import { SamlHttpModule } from './saml/saml-http.module.js';
import type { ServerPaths } from './web-app/server-paths.js';
import { ServerModule } from './server/server.module.js';

/** Replaced by the build: `true` with `FAKE_LOGIN=yes`, for development (C14). */
declare const FAKE_LOGIN: boolean;

/** The HTTP API: one module for each capability, with its controllers. */
@Module({
  imports: [
    HttpModule,
    SearchHttpModule,
    DocumentsHttpModule,
    SamlHttpModule,
    ContentHttpModule,
    AccountsHttpModule,
    McpHttpModule,
    JobsHttpModule,
    OperationsHttpModule,
    BackgroundModule,
    ...DOMAIN_FEATURES,
  ],
  controllers: [OpenApiController],
})
export class AppModule {
  static async forRoot(config: AppConfig, logger: Logger, paths: ServerPaths): Promise<DynamicModule> {
    const forDevelopment =
      typeof FAKE_LOGIN === 'boolean' && FAKE_LOGIN
        ? [(await import('./accounts/fake-login.module.js')).FakeLoginModule]
        : [];
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(config, logger, { waitForSpace: true }),
        ServerModule.forRoot(paths),
        ...forDevelopment,
      ],
    };
  }
}
