import { MailModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({ imports: [MailModule], controllers: [UnsubscribeController, OutboxController] })
export class MailHttpModule {}
