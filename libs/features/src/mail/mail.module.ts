import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data.js';
import { MailComposerService } from './mail-composer.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { MailBlockService } from './mail-block.service.js';
import { MailPersonalData } from './mail-personal-data.js';
import { MailSender, SendListMailHandler, SendMailHandler } from './send-mail.handlers.js';
import { MailQueueService } from './mail-queue.service.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Mails: queued in the transaction of the reported event, and ended by their recipients. */
@Module({
  imports: [PersonalDataModule],
  providers: [
    DeliveriesService,
    MailBlockService,
    MailComposerService,
    MailPersonalData,
    MailQueueService,
    MailSender,
    SendListMailHandler,
    SendMailHandler,
    UnsubscribeKeys,
    UnsubscribeService,
  ],
  exports: [MailBlockService, MailQueueService, UnsubscribeKeys, UnsubscribeService],
})
export class MailModule {}
