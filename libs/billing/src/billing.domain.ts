import type { Domain } from '@clinical/http';
import { GrantsModule } from './grants/grants.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { CheckoutEventEntity, CheckoutSessionEntity, PurchaseEntity } from './payments/purchase.entity.js';

export const BILLING: Domain = {
  features: [GrantsModule, PaymentsModule],
  entities: [PurchaseEntity, CheckoutEventEntity, CheckoutSessionEntity],
};
