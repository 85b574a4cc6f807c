import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { AccountRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { readConfig } from '@clinical/platform';
import { runWith, type Settings } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-account-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MADE = expect.stringMatching(/^ {2}Made: \d{4}-\d\d-\d\dT/) as string;

describeWithEitherDatabase('create-admin and account', (open) => {
  let settings: Settings;
  beforeAll(async () => {
    const config = await open.fresh();
    settings = {
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      PASSWORD_HASH_MEMORY: '1024',
      ...(config.kind === 'mariadb' ? { DATABASE_URL: config.url } : {}),
    };
  });
  const lines = async (...args: readonly string[]) => {
    const { code, out, err } = await runWith(settings, ...args);
    return { code, lines: out.trimEnd().split('\n'), err };
  };

  /** An account that a stranger may create: for any address, with their password. */
  const registerUnverified = async (email: string) => {
    const database = await createDatabase(readConfig(settings));
    const names = { firstname: '', lastname: '', language: 'en' } as const;
    const account = { email, passwordHash: 'theirs', ...names, createdAt: new Date(), verifiedAt: null };
    await new AccountRepository(database).add(account);
    await database.close();
  };

  it('creates an administrator with a password that is shown once', async () => {
    const made = await lines('create-admin', 'Admin@example.org');
    expect(made).toEqual({
      code: 0,
      lines: [
        'admin@example.org is an administrator. Log in at http://127.0.0.1:3000/Login',
        expect.stringMatching(/^Password, shown this once: [\w-]{20}$/) as string,
      ],
      err: '',
    });
    expect(await lines('create-admin', 'admin@example.org')).toEqual({
      code: 0,
      lines: ['admin@example.org had an account: it is an administrator now and keeps its password.'],
      err: '',
    });
  });

  it('takes a password from a file, and rejects a short one', async () => {
    const file = join(folder, 'password');
    writeFileSync(file, 'short\n');
    expect(await lines('create-admin', 'second@example.org', '--password-file', file)).toMatchObject({
      code: 1,
      err: 'Error: A password has 8 to 256 characters.\n',
    });
    writeFileSync(file, 'long enough\n');
    const { code, lines: output } = await lines(
      'create-admin',
      'second@example.org',
      '--password-file',
      file,
    );
    expect([code, output]).toEqual([
      0,
      ['second@example.org is an administrator. Log in at http://127.0.0.1:3000/Login'],
    ]);
  });

  it.each(['a made-up password', 'the given password'])(
    'gives an unverified account to the administrator, with %s',
    async (which) => {
      const email = `${which.split(' ')[1]!}@example.org`;
      await registerUnverified(email);
      const file = join(folder, 'password');
      writeFileSync(file, 'long enough\n');
      const isGiven = which.startsWith('the given');
      const passwordArguments = isGiven ? ['--password-file', file] : [];
      const { code, lines: output } = await lines('create-admin', email, ...passwordArguments);
      expect([code, output]).toEqual([
        0,
        [
          `${email} had an unverified account, which might have been a stranger's.`,
          'It has a new password and counts as verified; its sessions, remembered browsers and links have ended.',
          `${email} is an administrator. Log in at http://127.0.0.1:3000/Login`,
          ...(isGiven ? [] : [expect.stringMatching(/^Password, shown this once: [\w-]{20}$/) as string]),
        ],
      ]);
      expect((await lines('account', 'show', email)).lines).toContain('  Verified: yes');
      await lines('account', 'revoke', email, 'Administrator');
    },
  );

  it('grants no role to an unverified account, and says what to do', async () => {
    await registerUnverified('unproven@example.org');
    expect(await lines('account', 'grant', 'unproven@example.org', 'Pro')).toEqual({
      code: 1,
      lines: [''],
      err:
        "Error: Nobody has verified unproven@example.org, so that the account may be anybody's. Have the person follow " +
        'the link that was mailed to them; their profile sends another one. Then grant the role\n',
    });
    expect((await lines('account', 'show', 'unproven@example.org')).lines).toContain('  Roles: none');
  });

  it('shows an account, and grants and revokes roles', async () => {
    expect(await lines('account', 'grant', 'second@example.org', 'Pro')).toMatchObject({ code: 0 });
    expect(await lines('account', 'revoke', 'second@example.org', 'Administrator')).toMatchObject({
      code: 0,
    });
    expect(await lines('account', 'unlock', 'second@example.org')).toMatchObject({ code: 0 });
    expect(await lines('account', 'show', 'SECOND@example.org')).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^second@example\.org \(account \d+\)$/) as string,
        '  Verified: yes',
        '  Roles: Pro',
        '  Locked: no',
        MADE,
        '  Last login: never',
      ],
      err: '',
    });
  });

  it.each([
    [
      'who is not there',
      ['account', 'show', 'nobody@example.org'],
      1,
      'Error: There is no account nobody@example.org',
    ],
    [
      'the last administrator',
      ['account', 'revoke', 'admin@example.org', 'Administrator'],
      1,
      'Error: Nobody would be left to administer',
    ],
    [
      'a role that there is not',
      ['account', 'grant', 'admin@example.org', 'Root'],
      2,
      'Allowed choices are Pro, Editor, Administrator',
    ],
    ['an address that is none', ['create-admin', 'nobody'], 1, "Error: 'nobody' is no e-mail address"],
  ])('rejects %s', async (_, args, code, message) => {
    const ended = await lines(...args);
    expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(message)]);
  });
});
