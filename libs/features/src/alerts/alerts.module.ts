import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { AllMatchesSearchModule } from '../search/search.module.js';
import { AlertMails } from './alert-mails.service.js';
import { AlertRecipients } from './alert-recipients.service.js';
import { FindNewDocuments } from './find-new-documents.js';
import { PlanInterestMails, PlanSavedSearchAlerts } from './plan-alerts.handlers.js';
import { SendInterestMail, SendSavedSearchAlert } from './send-alerts.handlers.js';

/** New documents on interests and in saved searches, for the inbox and for mails, with the jobs that send them. */
@Module({
  imports: [MailModule, AllMatchesSearchModule],
  providers: [
    AlertMails,
    AlertRecipients,
    FindNewDocuments,
    PlanInterestMails,
    PlanSavedSearchAlerts,
    SendInterestMail,
    SendSavedSearchAlert,
  ],
  exports: [FindNewDocuments],
})
export class AlertsModule {}
