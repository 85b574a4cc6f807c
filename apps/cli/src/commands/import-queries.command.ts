import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  ClinicalTrialsSource,
  EuropePmcSource,
  MAX_PUBMED_RESULTS,
  PagedReader,
  REQUEST_POLICY,
  RateLimitedClient,
  pubmedInterval,
  PubmedQuerySource,
  type PageSource,
} from '@clinical/importers';
import type { AppConfig } from '@clinical/platform';
import type { ProgramContext } from '../program-context.js';
import { commonOptions, runImport, type CommonOptions } from './run-import.js';
import { wholeNumber } from './whole-number.js';

const TOOL = 'clinical-evidence-search';
const DEFAULT_MAX = 1_000;
const MAX = 1_000_000;

type QueryCommandOptions = CommonOptions & { readonly max: number };

/** One import command for each service with a search interface. */
export function importQueryCommands(context: ProgramContext): Command[] {
  return [pubmedQueryCommand(context), europePmcCommand(context), clinicalTrialsCommand(context)];
}

function pubmedQueryCommand(context: ProgramContext): Command {
  const command = new Command('pubmed-query').description(
    "results of a PubMed query, from NCBI's E-utilities, newest first",
  );
  return queryOptions(command, MAX_PUBMED_RESULTS).action(
    async (query: string, options: QueryCommandOptions) => {
      const { sources } = context.readConfig();
      const source = new PubmedQuerySource({
        base: sources.eutilsUrl,
        query,
        max: options.max,
        apiKey: sources.ncbiApiKey,
        email: sources.contactEmail,
        tool: TOOL,
      });
      await runQuery(context, options, source, 'PubMed', pubmedInterval(sources.ncbiApiKey));
    },
  );
}

function europePmcCommand(context: ProgramContext): Command {
  const command = new Command('europe-pmc').description('results of a query in Europe PMC');
  return queryOptions(command, MAX).action(async (query: string, options: QueryCommandOptions) => {
    const { sources } = context.readConfig();
    const source = new EuropePmcSource({ base: sources.europePmcUrl, query, max: options.max });
    await runQuery(context, options, source, 'Europe PMC', 250);
  });
}

function clinicalTrialsCommand(context: ProgramContext): Command {
  const command = new Command('clinical-trials').description('ongoing trials from ClinicalTrials.gov');
  return queryOptions(command, MAX)
    .option('--any-status', 'include trials that have ended or whose status is unknown')
    .action(async (query: string, options: QueryCommandOptions & { anyStatus?: boolean }) => {
      const { sources } = context.readConfig();
      const anyStatus = options.anyStatus ?? false;
      const source = new ClinicalTrialsSource({
        base: sources.clinicalTrialsUrl,
        query,
        max: options.max,
        anyStatus,
      });
      // The service allows about fifty requests a minute.
      await runQuery(context, options, source, 'ClinicalTrials.gov', 1_250);
    });
}

function queryOptions(command: Command, max: number): Command {
  return commonOptions(command)
    .argument('<query>', 'the query as one argument, in the language of the service')
    .option(
      '--max <number>',
      `maximum number of records, up to ${max.toLocaleString('en')}`,
      upTo(max),
      DEFAULT_MAX,
    );
}

function upTo(max: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (value < 1 || value > max)
      throw new InvalidArgumentError(`It must be from 1 to ${max.toLocaleString('en')}.`);
    return value;
  };
}

async function runQuery<P, C>(
  context: ProgramContext,
  options: QueryCommandOptions,
  source: PageSource<P, C>,
  name: string,
  intervalMs: number,
): Promise<void> {
  const config = context.readConfig();
  const client = new RateLimitedClient({ name, userAgent: userAgent(config), intervalMs, ...REQUEST_POLICY });
  const reader = new PagedReader(source, client, {
    downloads: join(config.dataDirectory, 'downloads'),
    restart: options.restart ?? false,
  });
  await runImport(context, options, { reader, identity: [source.label], variant: '' });
}

/** User agent, with a contact address if configured. */
export function userAgent({ sources }: AppConfig): string {
  return sources.contactEmail === '' ? TOOL : `${TOOL} (mailto:${sources.contactEmail})`;
}
