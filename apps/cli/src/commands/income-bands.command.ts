import { resolve } from 'node:path';
import {
  IncomeBandsService,
  InstitutionsModule,
  type BandChange,
  type BandUpdate,
} from '@clinical/institutions';
import {
  askCountries,
  RateLimitedClient,
  readSavedCountries,
  REQUEST_POLICY,
  type CountryIncome,
} from '@clinical/importers';
import type { AppConfig } from '@clinical/platform';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { userAgent } from './import-queries.command.js';
import { withCore } from './with-core.js';

interface UpdateOptions {
  readonly file?: string;
  readonly dryRun: boolean;
}

/** `income-bands update`: the income groups of countries, which decide which institutions need not pay (A56). */
export function incomeBandsCommand(context: ProgramContext): Command {
  return new Command('income-bands')
    .description('income groups of countries (World Bank), by which institutions have a free licence')
    .addCommand(
      new Command('update')
        .description('read the income groups from the World Bank; once a year, after 1 July')
        .option('--file <file>', "an answer of the World Bank's API that was saved, instead of asking it")
        .option('--dry-run', 'only say what would change', false)
        .action((options: UpdateOptions) => update(context, options)),
    );
}

async function update({ terminal, readConfig, end }: ProgramContext, options: UpdateOptions): Promise<void> {
  const config = readConfig();
  const { source, countries } = await read(config, options.file);
  const result = await withCore(config, [InstitutionsModule.core()], (services) =>
    services.get(IncomeBandsService).run(countries, source, options.dryRun),
  );
  printLines(terminal.out, reportLines(result, options.dryRun));
  end(EXIT.ok);
}

async function read(
  config: AppConfig,
  file: string | undefined,
): Promise<{ readonly source: string; readonly countries: CountryIncome }> {
  if (file !== undefined) {
    const countries = await readSavedCountries(file);
    return { source: `World Bank, from ${resolve(file)}`.slice(0, 300), countries };
  }
  const stop = stopSignals(
    () => undefined,
    () => process.exit(EXIT.interrupted),
  );
  try {
    const base = config.sources.worldBankUrl;
    const client = new RateLimitedClient({
      name: 'The World Bank',
      userAgent: userAgent(config),
      intervalMs: 1_000,
      ...REQUEST_POLICY,
    });
    const countries = await askCountries(client, base, stop.signal);
    return { source: `World Bank, ${new URL('country', base).href}`.slice(0, 300), countries };
  } finally {
    stop.release();
  }
}

function reportLines({ countries, changes, gaining, losing }: BandUpdate, isTrial: boolean): string[] {
  const names = (list: readonly string[]) => list.map((name) => `  ${printable(name)}`);
  return [
    `${countries} countries have an income group; ${changes.length} differ from the list before.`,
    ...changes.map(changeLine),
    ...(gaining.length === 0 ? [] : ['These verified institutions get a free licence:', ...names(gaining)]),
    ...(losing.length === 0
      ? []
      : ['These verified institutions lose their free licence:', ...names(losing)]),
    isTrial ? 'Nothing was saved.' : 'The list is in use. Running servers have it within 10 seconds.',
  ];
}

function changeLine({ country, from, to }: BandChange): string {
  return `  ${country}: ${from === '' ? 'not classified' : from} -> ${to === '' ? 'not classified' : to}`;
}
