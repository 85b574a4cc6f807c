export { BILLING } from './billing.domain.js';
export { NoticesHandler } from './notices/notices.job.js';
export { ConvergeHandler, ReconcileHandler } from './payments/payments.jobs.js';
export { PaymentsModule } from './payments/payments.module.js';
export { PurchasesService } from './payments/purchases.service.js';
export { type PaymentDifference, ReconciliationService } from './payments/reconciliation.service.js';
export { StoredCheckouts } from './payments/stored-checkouts.js';
export { WebhookService } from './payments/webhook.service.js';
