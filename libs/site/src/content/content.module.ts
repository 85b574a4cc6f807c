import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { AccountsModule, MailModule, PersonalDataModule } from '@clinical/people';
import { appraisalSettings, SearchPlanningModule } from '@clinical/search';
import { ContactMessageCleanupService } from './contact-message-cleanup.service.js';
import { ContactMessagesService } from './contact-messages.service.js';
import { ContactPersonalData } from './contact-personal-data.js';
import { ContactService } from './contact.service.js';
import { ContentPagesService } from './content-pages.service.js';
import { PageEditorService } from './page-editor.service.js';
import { PageSeedService } from './page-seed.service.js';
import { LatestDocumentsService } from './latest-documents.service.js';
import { SitemapService } from './sitemap.service.js';
import { PAGE_SETTINGS, type PageSettings } from './page-values.js';
import { CONTACT_MAIL } from './contact.mail.js';

/** Pages of content and their editor, the newest documents, and the contact form. */
@Module({
  imports: [AccountsModule, MailModule.forFeature(CONTACT_MAIL), PersonalDataModule, SearchPlanningModule],
  providers: [
    {
      provide: PAGE_SETTINGS,
      inject: [APP_CONFIG],
      useFactory: ({ site, content, appraisal }: AppConfig): PageSettings => ({
        productName: site.productName,
        appraisal: appraisalSettings(appraisal),
        ...content,
      }),
    },
    ContactMessageCleanupService,
    ContactMessagesService,
    ContactPersonalData,
    ContactService,
    ContentPagesService,
    PageEditorService,
    PageSeedService,
    SitemapService,
    LatestDocumentsService,
  ],
  exports: [
    ContactMessageCleanupService,
    ContactMessagesService,
    ContactService,
    ContentPagesService,
    LatestDocumentsService,
    PageEditorService,
    PageSeedService,
    SitemapService,
  ],
})
export class ContentModule {}
