import { Module } from '@nestjs/common';
import { MailModule } from '@clinical/people';
import { AllMatchesSearchModule } from '@clinical/search';
import { AlertMailsService } from './alert-mails.service.js';
import { AlertRecipientsService } from './alert-recipients.service.js';
import { NewDocumentsService } from './new-documents.service.js';
import { PlanInterestMailsHandler, PlanSavedSearchAlertsHandler } from './plan-alerts.handlers.js';
import { SavedSearchAlertsService } from './saved-search-alerts.service.js';
import { SendInterestMailHandler, SendSavedSearchAlertHandler } from './send-alerts.handlers.js';
import { CONNECTED_ALERT_MAIL } from './connected-alert.mail.js';
import { INTERESTS_MAIL } from './interests.mail.js';
import { SAVED_SEARCH_ALERT_MAIL } from './saved-search-alert.mail.js';

/** New documents on interests and in saved searches, for the inbox and for mails, with the jobs that send them. */
@Module({
  imports: [
    MailModule.forFeature(CONNECTED_ALERT_MAIL, INTERESTS_MAIL, SAVED_SEARCH_ALERT_MAIL),
    AllMatchesSearchModule,
  ],
  providers: [
    AlertMailsService,
    AlertRecipientsService,
    NewDocumentsService,
    PlanInterestMailsHandler,
    PlanSavedSearchAlertsHandler,
    SavedSearchAlertsService,
    SendInterestMailHandler,
    SendSavedSearchAlertHandler,
  ],
  exports: [AlertMailsService, NewDocumentsService, SavedSearchAlertsService],
})
export class AlertsModule {}
