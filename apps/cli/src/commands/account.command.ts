import { type AccountRow, ROLES, type Role } from '@clinical/contracts';
import { AccountAdminService, AccountQueryService } from '@clinical/people';
import type { INestApplicationContext } from '@nestjs/common';
import { Argument, Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { OPERATOR, withAccounts } from './with-accounts.js';

/** `account`: administration of accounts, without the web pages. */
export function accountCommand(context: ProgramContext): Command {
  const run = async (work: (services: INestApplicationContext) => Promise<AccountRow>): Promise<void> => {
    const account = await withAccounts(context.readConfig(), work);
    printLines(context.terminal.out, linesOf(account));
    context.end(EXIT.ok);
  };
  const changeRole = (email: string, role: Role, granted: boolean): Promise<void> =>
    run((services) => services.get(AccountAdminService).changeRole(email, { role, granted }, OPERATOR));
  const role = (description: string): Argument => new Argument('<role>', description).choices([...ROLES]);
  const named = (name: string, description: string): Command =>
    new Command(name).description(description).argument('<email>', 'e-mail address of the account');
  return new Command('account')
    .description('show an account, and change its roles')
    .addCommand(
      named('show', 'show an account').action((email: string) =>
        run((services) => services.get(AccountQueryService).find(email)),
      ),
    )
    .addCommand(
      named('grant', 'grant a role to an account')
        .addArgument(role('role to grant'))
        .action((email: string, granted: Role) => changeRole(email, granted, true)),
    )
    .addCommand(
      named('revoke', 'revoke a role of an account')
        .addArgument(role('role to revoke'))
        .action((email: string, revoked: Role) => changeRole(email, revoked, false)),
    )
    .addCommand(
      named('unlock', 'unlock an account after too many failed logins').action((email: string) =>
        run((services) => services.get(AccountAdminService).unlock(email, OPERATOR)),
      ),
    )
    .addCommand(
      named(
        'remove-second-factor',
        'for a person who has lost authenticator app, passkeys and recovery codes',
      ).action((email: string) =>
        run((services) => services.get(AccountAdminService).removeSecondFactor(email, OPERATOR)),
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
