import { Module, type Type } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data.js';
import { MailComposerService } from './mail-composer.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { MailRecipientsService } from './mail-recipients.service.js';
import { MailPersonalData } from './mail-personal-data.js';
import { MailSender, SendListMailHandler, SendMailHandler } from './send-mail.handlers.js';
import { MailQueueService } from './mail-queue.service.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Mails: queued in the transaction of the reported event, and ended by their recipients. */
@Module({
  imports: [PersonalDataModule],
  providers: [
    DeliveriesService,
    MailRecipientsService,
    MailComposerService,
    MailPersonalData,
    MailQueueService,
    MailSender,
    SendListMailHandler,
    SendMailHandler,
    UnsubscribeKeys,
    UnsubscribeService,
  ],
  exports: [MailRecipientsService, MailQueueService, UnsubscribeKeys, UnsubscribeService],
})
class MailCoreModule {}

@Module({ imports: [MailCoreModule], controllers: [UnsubscribeController] })
export class MailModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return MailCoreModule;
  }
}
