import { MailModule } from '@clinical/people';
import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({ imports: [MailModule], controllers: [UnsubscribeController, OutboxController] })
export class MailHttpModule {}
