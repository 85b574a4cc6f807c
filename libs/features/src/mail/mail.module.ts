import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data.js';
import { ComposeMail } from './compose-mail.service.js';
import { Deliveries } from './deliveries.service.js';
import { MailObstacles } from './mail-obstacle.js';
import { MailPersonalData } from './mail-personal-data.js';
import { DeliverMail, SendListMailHandler, SendMailHandler } from './send-mail.handlers.js';
import { SendMail } from './send-mail.service.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';
import { Unsubscribe } from './unsubscribe.service.js';

/** Mails: queued in the transaction of what they report, and ended by their recipients. */
@Module({
  imports: [PersonalDataModule],
  providers: [
    ComposeMail,
    Deliveries,
    DeliverMail,
    MailObstacles,
    MailPersonalData,
    SendListMailHandler,
    SendMail,
    SendMailHandler,
    Unsubscribe,
    UnsubscribeKeys,
  ],
  exports: [MailObstacles, SendMail, Unsubscribe, UnsubscribeKeys],
})
export class MailModule {}
