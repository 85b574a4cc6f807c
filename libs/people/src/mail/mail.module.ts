import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data.js';
import { DeliveriesService } from './deliveries.service.js';
import { MailComposerService } from './mail-composer.service.js';
import type { MailKind } from './mail-kind.js';
import { MailKinds } from './mail-kinds.js';
import { MailPersonalData } from './mail-personal-data.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailRecipientsService } from './mail-recipients.service.js';
import { MailSender, SendListMailHandler, SendMailHandler } from './send-mail.handlers.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Mails: queued in the transaction of the reported event, and ended by their recipients. */
@Module({
  imports: [PersonalDataModule],
  providers: [
    DeliveriesService,
    MailComposerService,
    MailKinds,
    MailPersonalData,
    MailQueueService,
    MailRecipientsService,
    MailSender,
    SendListMailHandler,
    SendMailHandler,
    UnsubscribeKeys,
    UnsubscribeService,
  ],
  exports: [MailKinds, MailRecipientsService, MailQueueService, UnsubscribeKeys, UnsubscribeService],
})
class MailCoreModule {}

@Module({})
class MailFeatureModule {}

@Module({ imports: [MailCoreModule], controllers: [UnsubscribeController] })
export class MailModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return MailCoreModule;
  }

  /** For a feature that sends these kinds of mail. */
  static forFeature(...kinds: readonly MailKind[]): DynamicModule {
    return {
      module: MailFeatureModule,
      imports: [MailCoreModule],
      providers: [
        {
          provide: Symbol(kinds.map(({ name }) => name).join()),
          inject: [MailKinds],
          useFactory: (all: MailKinds) => all.register(kinds),
        },
      ],
      exports: [MailCoreModule],
    };
  }
}
