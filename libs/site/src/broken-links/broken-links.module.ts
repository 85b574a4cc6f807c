import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { AccountsModule, PersonalDataModule } from '@clinical/people';
import { BrokenLinksPersonalData } from './broken-links-personal-data.js';
import { BrokenLinksService } from './broken-links.service.js';
import { CheckLinkHandler } from './check-link.handler.js';
import { CleanBrokenLinksHandler } from './clean-broken-links.handler.js';
import { LinkClient, PUBLIC_LINKS } from './link-client.js';
import { LinkReportService } from './link-report.service.js';

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
export class BrokenLinksModule {}
