import { ConnectedModule } from '@clinical/search';
import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { SendConnectedAlertHandler } from './send-connected-alert.handler.js';

/** Mails about new articles that are connected with a record. */
@Module({ imports: [AlertsModule, ConnectedModule.core()], providers: [SendConnectedAlertHandler] })
export class ConnectedAlertsModule {}
