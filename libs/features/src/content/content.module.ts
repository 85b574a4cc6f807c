import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { appraisalSettings } from '../appraisal/index.js';
import { MailModule } from '../mail/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { SearchModule } from '../search/search.module.js';
import { CleanContactMessages } from './clean-contact-messages.service.js';
import { ContactMessages } from './contact-messages.service.js';
import { ContactPersonalData } from './contact-personal-data.js';
import { ContactUs } from './contact-us.service.js';
import { ContentPages } from './content-pages.service.js';
import { EditPages } from './edit-pages.service.js';
import { ListLatest } from './latest-documents.service.js';
import { ListAddresses } from './list-addresses.service.js';
import { PAGE_SETTINGS, type PageSettings } from './page-values.js';

/** Pages of content and their editor, the newest documents, and the contact form. */
@Module({
  imports: [AccountsModule, MailModule, PersonalDataModule, SearchModule],
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
    CleanContactMessages,
    ContactMessages,
    ContactPersonalData,
    ContactUs,
    ContentPages,
    EditPages,
    ListAddresses,
    ListLatest,
  ],
  exports: [
    CleanContactMessages,
    ContactMessages,
    ContactUs,
    ContentPages,
    EditPages,
    ListAddresses,
    ListLatest,
  ],
})
export class ContentModule {}
