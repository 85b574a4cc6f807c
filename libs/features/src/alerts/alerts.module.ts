import { MeshStore } from '@clinical/mesh';
import { Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { SEARCH_SETTINGS, SearchEvidence, type StrategySearchSettings } from '../search/index.js';
import { SearchModule } from '../search/search.module.js';
import { AlertMails } from './alert-mails.service.js';
import { AlertRecipients } from './alert-recipients.service.js';
import { FindNewDocuments } from './find-new-documents.js';
import { PlanInterestMails, PlanSavedSearchAlerts } from './plan-alerts.handlers.js';
import { SendInterestMail, SendSavedSearchAlert } from './send-alerts.handlers.js';

const HANDLERS = [PlanInterestMails, PlanSavedSearchAlerts, SendInterestMail, SendSavedSearchAlert];

/** New documents on interests and in saved searches, for the inbox and for mails, with the jobs that send them. */
@Module({
  imports: [MailModule, SearchModule],
  providers: [
    AlertMails,
    AlertRecipients,
    ...HANDLERS,
    {
      provide: FindNewDocuments,
      inject: [SearchEngine, MeshStore, Clock, SEARCH_SETTINGS],
      useFactory: (
        engine: SearchEngine,
        mesh: MeshStore,
        clock: Clock,
        { mostViewed: _, ...settings }: StrategySearchSettings,
      ) => {
        const evidence = new SearchEvidence(engine, mesh, clock, { ...settings, listsAllMatches: true });
        return new FindNewDocuments((request, principal, language, signal) =>
          evidence.search({ request, notices: [], errors: [] }, language, signal, principal),
        );
      },
    },
  ],
  exports: [FindNewDocuments, ...HANDLERS],
})
export class AlertsModule {}
