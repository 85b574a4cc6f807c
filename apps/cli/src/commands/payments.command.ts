import { PaymentsModule, ReconciliationService, type PaymentDifference } from '@clinical/billing';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { wholeNumber } from './whole-number.js';
import { withCore } from './with-core.js';

const DAYS = 30;

/** `payments reconcile`: what the provider of payments knows is stored, and every difference is printed. */
export function paymentsCommand(context: ProgramContext): Command {
  return new Command('payments').description('payments for Pro').addCommand(
    new Command('reconcile')
      .description('read payments again from their provider, store what it knows, and print every difference')
      .option('--days <count>', 'days of changes at the provider', wholeNumber, DAYS)
      .action(({ days }: { days: number }) => reconcile(context, days)),
  );
}

async function reconcile({ terminal, readConfig, end }: ProgramContext, days: number): Promise<void> {
  const { sessions, differences } = await withCore(readConfig(), [PaymentsModule.core()], (context) =>
    context.get(ReconciliationService, { strict: false }).run(days),
  );
  printLines(terminal.out, [
    ...differences.map(lineOf),
    `${sessions} sessions read, ${differences.length} with differences.`,
  ]);
  end(EXIT.ok);
}

function lineOf({ session, purchase, changes }: PaymentDifference): string {
  if (purchase === null) return `${session}  of no purchase of this site`;
  return `${session}  purchase ${purchase}  ${changes.join(', ')}`;
}
