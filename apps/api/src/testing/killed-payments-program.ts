import { PaymentsModule, ReconciliationService, WebhookService } from '@clinical/billing';
import { Checkout, HostedCheckout } from '@clinical/checkout';
import { CoreModule } from '@clinical/composition';
import { Database } from '@clinical/database';
import { killAtStatement } from '@clinical/database/testing';
import { createLogger, readConfig } from '@clinical/platform';
import { NestFactory } from '@nestjs/core';

/**
 * A process that ends by SIGKILL before a statement of the database, for tests.
 *
 * Arguments: `reconcile` or `pay`, and the number of the statement.
 */
class Program {}
const [work, statement] = process.argv.slice(2);
const imports = [CoreModule.forRoot(readConfig(), createLogger('silent')), PaymentsModule.core()];
const app = await NestFactory.createApplicationContext({ module: Program, imports }, { logger: false });
const kill = (from: string): void => killAtStatement(app.get(Database), Number(statement), from);
if (work === 'pay') {
  const checkout = app.get(Checkout, { strict: false });
  const event = checkout instanceof HostedCheckout ? await checkout.act('cs_local_a', 'pay') : null;
  if (event === null) throw new Error('The session cannot be paid');
  kill('checkout_events');
  await app.get(WebhookService, { strict: false }).receive(event.body, event.signature);
} else {
  kill('purchases');
  await app.get(ReconciliationService, { strict: false }).run(1);
}
await app.close();
