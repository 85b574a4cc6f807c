import { readFile } from 'node:fs/promises';
import { IdentityProviderAdminService, SamlModule } from '@clinical/institutions';
import { Command, InvalidArgumentError } from 'commander';
import { EXIT } from '../exit-codes.js';
import { printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { OPERATOR } from './with-accounts.js';
import { withCore } from './with-core.js';

interface AddOptions {
  readonly institution: number;
  readonly entity?: string;
  readonly affiliation: readonly string[];
  readonly signedResponse: boolean;
}

/** `identity-provider`: which SAML identity providers log in the people of an institution. */
export function identityProviderCommand(context: ProgramContext): Command {
  const run = async (
    work: (providers: IdentityProviderAdminService) => Promise<readonly string[]>,
  ): Promise<void> => {
    const lines = await withCore(context.readConfig(), [SamlModule], (services) =>
      work(services.get(IdentityProviderAdminService)),
    );
    printLines(context.terminal.out, [...lines]);
    context.end(EXIT.ok);
  };
  return new Command('identity-provider')
    .description('add, list and remove SAML identity providers of institutions')
    .addCommand(
      new Command('add')
        .description('add the provider that a file of SAML metadata describes, or replace it')
        .argument('<file>', 'metadata of the identity provider')
        .requiredOption('--institution <id>', 'number of its institution', institutionId)
        .option('--entity <id>', 'entity id of the provider, where the file has several')
        .option('--affiliation <name...>', 'affiliations of which people must have one, such as member', [])
        .option('--signed-response', 'require that the response as a whole is signed', false)
        .action((file: string, { institution, entity, affiliation, signedResponse }: AddOptions) =>
          run(async (providers) => {
            const choice = {
              institutionId: institution,
              entityId: entity ?? null,
              affiliations: affiliation.map((each) => each.toLowerCase()),
              wantResponseSigned: signedResponse,
            };
            const { entityId, name, validUntil } = await providers.save(
              await readFile(file, 'utf8'),
              choice,
              OPERATOR,
            );
            return [
              `${printable(name)} (${printable(entityId)}) logs in the people of institution ${institution}${untilText(validUntil)}`,
            ];
          }),
        ),
    )
    .addCommand(
      new Command('list')
        .description('list identity providers')
        .action(() => run(async (providers) => (await providers.list()).map(lineOf))),
    )
    .addCommand(
      new Command('remove')
        .description('remove an identity provider; sessions that it began go on')
        .argument('<entity>', 'entity id')
        .action((entity: string) =>
          run(async (providers) => {
            await providers.remove(entity, OPERATOR);
            return [`${printable(entity)} is removed`];
          }),
        ),
    );
}

type Listed = Awaited<ReturnType<IdentityProviderAdminService['list']>>[number];

function lineOf({ entityId, name, institutionId: owner, validUntil }: Listed): string {
  const ofWhom = owner === null ? 'no institution' : `institution ${owner}`;
  return `${printable(entityId)}: ${printable(name)}, ${ofWhom}${untilText(validUntil)}`;
}

/** Logins stop at the end of the metadata. */
function untilText(validUntil: Date | null): string {
  return validUntil === null ? '' : `, metadata until ${validUntil.toISOString().slice(0, 10)}`;
}

function institutionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It must be the number of an institution.');
  return Number(text);
}
