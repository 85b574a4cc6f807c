import { AccountsModule, MailModule, PersonalDataModule } from '@clinical/people';
import { InstitutionsModule } from '@clinical/institutions';
import { Module, type Type } from '@nestjs/common';
import { LocalCheckoutController } from './local-checkout.controller.js';
import { PaymentsAdminController } from './payments-admin.controller.js';
import { PaymentsAdminService } from './payments-admin.service.js';
import { PaymentsController } from './payments.controller.js';
import { ConvergeHandler, ReconcileHandler } from './payments.jobs.js';
import { PaymentsPersonalData } from './payments-personal-data.js';
import { PricesService } from './personal-price.js';
import { PurchasesService } from './purchases.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReceiptsService } from './receipts.service.js';
import { SubscriptionService } from './subscription.service.js';
import { WebhookService } from './webhook.service.js';
import { PAYMENT_RECEIVED_MAIL } from './payment-received.mail.js';

@Module({
  imports: [
    AccountsModule,
    InstitutionsModule.core(),
    MailModule.forFeature(PAYMENT_RECEIVED_MAIL),
    PersonalDataModule,
  ],
  providers: [
    ConvergeHandler,
    PaymentsAdminService,
    PaymentsPersonalData,
    PricesService,
    PurchasesService,
    ReceiptsService,
    ReconcileHandler,
    ReconciliationService,
    SubscriptionService,
    WebhookService,
  ],
  exports: [
    PaymentsAdminService,
    PurchasesService,
    ReceiptsService,
    ReconciliationService,
    SubscriptionService,
    WebhookService,
  ],
})
class PaymentsCoreModule {}

@Module({
  imports: [PaymentsCoreModule],
  controllers: [LocalCheckoutController, PaymentsAdminController, PaymentsController],
})
export class PaymentsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return PaymentsCoreModule;
  }
}
