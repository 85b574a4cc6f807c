import type { Domain } from '@clinical/http';
import { GrantsModule } from './grants/grants.module.js';
import { NoticeEntity } from './notices/notice.entity.js';
import { NoticesModule } from './notices/notices.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import {
  CheckoutEventEntity,
  CheckoutSessionEntity,
  PurchaseEntity,
  ReceiptNumberEntity,
} from './payments/purchase.entity.js';
import { UsedTrialEntity } from './trial/trial.entity.js';
import { TrialModule } from './trial/trial.module.js';

export const BILLING: Domain = {
  features: [GrantsModule, PaymentsModule, TrialModule, NoticesModule],
  entities: [
    ...[PurchaseEntity, CheckoutEventEntity, CheckoutSessionEntity, ReceiptNumberEntity],
    ...[UsedTrialEntity, NoticeEntity],
  ],
};
