import { readFile } from 'node:fs/promises';
import type { FederationRow, FederationSaved } from '@clinical/contracts';
import { FederationAdminService, FederationRefreshService, FederationsModule } from '@clinical/institutions';
import { AppError } from '@clinical/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { Command, InvalidArgumentError } from 'commander';
import { EXIT } from '../exit-codes.js';
import { number, printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { OPERATOR } from './with-accounts.js';
import { withCore } from './with-core.js';

interface AddOptions {
  readonly certificate: string;
  readonly address?: string;
  readonly mdq?: string;
  readonly file?: string;
}

type Work = (services: INestApplicationContext, signal: AbortSignal) => Promise<readonly string[]>;

/** `federation`: the federations of SAML whose metadata states identity providers; files may be longer than on the page. */
export function federationCommand(context: ProgramContext): Command {
  const run = async (work: Work): Promise<void> => {
    const stop = stopSignals(
      () => undefined,
      () => process.exit(EXIT.interrupted),
    );
    try {
      const lines = await withCore(context.readConfig(), [FederationsModule.core()], (services) =>
        work(services, stop.signal),
      );
      printLines(context.terminal.out, [...lines]);
      context.end(EXIT.ok);
    } finally {
      stop.release();
    }
  };
  return new Command('federation')
    .description('add, list, refresh and remove federations of SAML')
    .addCommand(addCommand(run))
    .addCommand(
      new Command('list')
        .description('list federations, with the state of their metadata')
        .action(() =>
          run(async (services) => (await services.get(FederationAdminService).list()).data.map(lineOf)),
        ),
    )
    .addCommand(refreshCommand(run))
    .addCommand(
      new Command('remove')
        .description('remove a federation and the identity providers that it states')
        .argument('<number>', 'as `federation list` shows it', federationId)
        .action((id: number) =>
          run(async (services) => {
            await services.get(FederationAdminService).remove(id, OPERATOR);
            return [`Federation ${id} is removed`];
          }),
        ),
    );
}

function addCommand(run: (work: Work) => Promise<void>): Command {
  return new Command('add')
    .description('add a federation, and read its metadata now')
    .argument('<name>', 'its name here')
    .requiredOption('--certificate <file>', 'certificates in PEM with which the federation signs')
    .option('--address <url>', 'address of the metadata of all members')
    .option('--mdq <url>', 'base address of a metadata query service')
    .option('--file <file>', 'metadata of all members; nothing refreshes it')
    .action((name: string, { certificate, address, mdq, file }: AddOptions, command: Command) => {
      if ([address, mdq, file].filter((source) => source !== undefined).length !== 1)
        command.error('error: give one of --address, --mdq and --file');
      return run(async (services, signal) => {
        const form = {
          name,
          kind: file !== undefined ? 'file' : mdq !== undefined ? 'mdq' : 'address',
          address: address ?? mdq ?? '',
          certificates: await readFile(certificate, 'utf8'),
          metadata: file === undefined ? '' : await readFile(file, 'utf8'),
        } as const;
        const federations = services.get(FederationAdminService);
        const { id } = savedOf(await federations.add(form, 'en', OPERATOR, signal));
        return [lineOf(await readNow(services, id, signal))];
      });
    });
}

function refreshCommand(run: (work: Work) => Promise<void>): Command {
  return new Command('refresh')
    .description('read the metadata of a federation now')
    .argument('<number>', 'as `federation list` shows it', federationId)
    .option('--file <file>', 'the new file, of a federation that was given as a file')
    .action((id: number, { file }: { file?: string }) =>
      run(async (services, signal) => {
        const row = await rowOf(services, id);
        if ((row.kind === 'file') !== (file !== undefined))
          throw new AppError(
            'INVALID_REQUEST',
            'user',
            `A federation of the kind '${row.kind}' is read ${row.kind === 'file' ? 'with' : 'without'} --file`,
          );
        if (file !== undefined) {
          const form = { ...row, certificates: '', metadata: await readFile(file, 'utf8') };
          savedOf(await services.get(FederationAdminService).change(id, form, 'en', OPERATOR, signal));
        }
        return [lineOf(await readNow(services, id, signal))];
      }),
    );
}

/** Reads the source unless it is a file. @throws AppError with the reason why the metadata was not read */
async function readNow(
  services: INestApplicationContext,
  id: number,
  signal: AbortSignal,
): Promise<FederationRow> {
  await services.get(FederationRefreshService).run(id, signal);
  const row = await rowOf(services, id);
  if (row.problem === '') return row;
  throw new AppError(
    'INVALID_METADATA',
    'user',
    `The metadata of federation ${id} was not read: ${printable(row.problem)}. It is tried again by the server`,
  );
}

async function rowOf(services: INestApplicationContext, id: number): Promise<FederationRow> {
  const row = (await services.get(FederationAdminService).list()).data.find((each) => each.id === id);
  if (row === undefined) throw new AppError('FEDERATION_NOT_FOUND', 'user', `There is no federation ${id}`);
  return row;
}

function savedOf(saved: FederationSaved): FederationRow {
  if (saved.status === 1) return saved.federation;
  throw new AppError('INVALID_REQUEST', 'user', saved.errors.map(({ message }) => message).join(' '));
}

function lineOf({ id, name, kind, state, entities, providers, valid_until: until }: FederationRow): string {
  const end = until === null ? '' : `, until ${until.slice(0, 10)}`;
  const counts = `entities: ${number(entities)}, identity providers: ${number(providers)}`;
  return `${id}  ${printable(name)} (${kind}): ${state}, ${counts}${end}`;
}

function federationId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a federation.');
  return Number(text);
}
