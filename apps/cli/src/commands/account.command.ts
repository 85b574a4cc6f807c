import type { AccountRow } from '@clinical/contracts';
import { ROLES, type Role } from '@clinical/evidence';
import type { AdministerAccounts } from '@clinical/features';
import { Argument, Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { OPERATOR, withAdministration } from './with-administration.js';

/** `account`: what administrators do on their pages, for who has the machine. */
export function accountCommand(context: ProgramContext): Command {
  const run = async (work: (administration: AdministerAccounts) => Promise<AccountRow>): Promise<void> => {
    const account = await withAdministration(context.readConfig(), work);
    printLines(context.terminal.out, linesOf(account));
    context.end(EXIT.ok);
  };
  const role = (): Argument =>
    new Argument('<role>', 'what it is to be, or to be no more').choices([...ROLES]);
  const named = (name: string, description: string): Command =>
    new Command(name).description(description).argument('<email>', 'e-mail address of the account');
  return new Command('account')
    .description('show one account, and change what it may do')
    .addCommand(
      named('show', 'show an account').action((email: string) =>
        run((administration) => administration.find(email)),
      ),
    )
    .addCommand(
      named('grant', 'give an account a role')
        .addArgument(role())
        .action((email: string, granted: Role) =>
          run((administration) =>
            administration.changeRole(email, { role: granted, granted: true }, OPERATOR),
          ),
        ),
    )
    .addCommand(
      named('revoke', 'take a role from an account')
        .addArgument(role())
        .action((email: string, revoked: Role) =>
          run((administration) =>
            administration.changeRole(email, { role: revoked, granted: false }, OPERATOR),
          ),
        ),
    )
    .addCommand(
      named('unlock', 'let an account be logged in to again after too many failures').action(
        (email: string) => run((administration) => administration.unlock(email, OPERATOR)),
      ),
    );
}

function linesOf(account: AccountRow): string[] {
  const name = `${account.firstname} ${account.lastname}`.trim();
  return [
    `${printable(account.email)} (account ${account.user_id})`,
    ...(name === '' ? [] : [`  Name: ${printable(name)}`]),
    `  Verified: ${account.verified ? 'yes' : 'no'}`,
    `  Roles: ${account.roles.length === 0 ? 'none' : account.roles.join(', ')}`,
    `  Locked: ${account.locked ? 'yes' : 'no'}`,
    `  Made: ${account.createdAt}`,
    `  Last login: ${account.lastLoginAt ?? 'never'}`,
  ];
}
