import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module, type Type } from '@nestjs/common';
import { AccountsModule, PersonalDataModule } from '@clinical/people';
import { BrokenLinksPersonalData } from './broken-links-personal-data.js';
import { BrokenLinksService } from './broken-links.service.js';
import { CheckLinkHandler } from './check-link.handler.js';
import { CleanBrokenLinksHandler } from './clean-broken-links.handler.js';
import { LinkClient, PUBLIC_LINKS } from './link-client.js';
import { LinkReportService } from './link-report.service.js';
import { ReportLinkController } from './report-link.controller.js';
import { BrokenLinksAdminController } from './broken-links-admin.controller.js';

/** Reports of broken links, and the check of those links. */
@Module({
  imports: [AccountsModule, PersonalDataModule],
  providers: [
    {
      provide: LinkClient,
      inject: [APP_CONFIG],
      useFactory: ({ site, publicUrl }: AppConfig) =>
        new LinkClient(
          PUBLIC_LINKS,
          `${site.productName.replace(/[^\x20-\x7e]/g, '')} link check (+${publicUrl})`,
        ),
    },
    BrokenLinksService,
    BrokenLinksPersonalData,
    CheckLinkHandler,
    CleanBrokenLinksHandler,
    LinkReportService,
  ],
  exports: [BrokenLinksService, LinkReportService],
})
class BrokenLinksCoreModule {}

@Module({ imports: [BrokenLinksCoreModule], controllers: [ReportLinkController, BrokenLinksAdminController] })
export class BrokenLinksModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return BrokenLinksCoreModule;
  }
}
