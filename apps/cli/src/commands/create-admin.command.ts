import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_REGISTRATION } from '@clinical/contracts';
import { AdministratorSetupService, type AdministratorOrigin } from '@clinical/people';
import { AppError, runningServiceAddress, type AppConfig } from '@clinical/platform';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { OPERATOR, withAccounts } from './with-accounts.js';

const RANDOM_BYTES = 15;
const STANDARD_INPUT = 0;

/** `create-admin`: creates an administrator. */
export function createAdminCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('create-admin')
    .description(
      'create an administrator; a verified account that exists gets the role and keeps its password',
    )
    .argument('<email>', 'e-mail address, used to log in')
    .option(
      '--password-file <file>',
      "file whose first line is the password, '-' for standard input; without it a password is generated and shown once",
    )
    .action(async (email: string, options: { readonly passwordFile?: string }) => {
      const config = readConfig();
      const providedPassword = options.passwordFile === undefined ? null : readPassword(options.passwordFile);
      const password = providedPassword ?? randomBytes(RANDOM_BYTES).toString('base64url');
      const { account, origin } = await withAccounts(config, (context) =>
        context.get(AdministratorSetupService).create({ email, password }, OPERATOR),
      );
      const isSet = origin !== 'promoted';
      printLines(terminal.out, [
        ...saidOf(origin, account.email, `${siteAddress(config)}/Login`),
        ...(isSet && providedPassword === null ? [`Password, shown this once: ${password}`] : []),
      ]);
      end(EXIT.ok);
    });
}

/** `PUBLIC_URL`, else the running service's address of this data directory, else the configured one. */
function siteAddress({ statedPublicUrl, publicUrl, dataDirectory }: AppConfig): string {
  return statedPublicUrl ?? runningServiceAddress(dataDirectory) ?? publicUrl;
}

function saidOf(origin: AdministratorOrigin, email: string, login: string): string[] {
  if (origin === 'promoted')
    return [`${email} had an account: it is an administrator now and keeps its password.`];
  const made = `${email} is an administrator. Log in at ${login}`;
  if (origin === 'made') return [made];
  return [
    `${email} had an unverified account, which might have been a stranger's.`,
    'It has a new password and counts as verified; its sessions, remembered browsers and links have ended.',
    made,
  ];
}

/** @throws AppError `INVALID_PASSWORD` */
function readPassword(file: string): string {
  const [line = ''] = readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8').split(/\r?\n/);
  if ([...line].length < MIN_PASSWORD_REGISTRATION || line.length > MAX_PASSWORD_LENGTH)
    throw new AppError(
      'INVALID_PASSWORD',
      'user',
      `A password has ${MIN_PASSWORD_REGISTRATION} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  return line;
}
