import { dataSource } from '../data-source.js';
import { MIGRATIONS } from '../schema.js';
import { describeWithDatabases } from '../testing/index.js';

/** Migrations from the one of grants on. */
const SINCE = MIGRATIONS.findIndex(({ name }) => name.startsWith('ProGrants'));

describeWithDatabases('The migration of Pro roles to grants', (open) => {
  it('keeps exactly the people who are Pro, there and back', async () => {
    const config = await open.fresh();
    const source = dataSource(config, 'migrate');
    await source.initialize();
    const transaction = config.kind === 'sqlite' ? 'each' : 'none';
    const roles = (): Promise<unknown> =>
      source.query('SELECT account_id, role FROM account_roles ORDER BY account_id, role');
    try {
      await source.runMigrations({ transaction });
      for (const _ of MIGRATIONS.slice(SINCE)) await source.undoLastMigration({ transaction });
      const at = `'2026-01-02 03:04:05.000'`;
      for (const id of [1, 2, 3])
        await source.query(
          `INSERT INTO accounts (id, email, password_hash, firstname, lastname, country, profession, clinical_areas, interests, language,
             marketing_consent, created_at, password_changed_at)
           VALUES (${id}, '${id}@example.org', '', '', '', '', '', '', '', 'en', 0, ${at}, ${at})`,
        );
      for (const [id, role] of [
        [1, 'Pro'],
        [2, 'Editor'],
        [2, 'Pro'],
        [3, 'Editor'],
      ] as const)
        await source.query(`INSERT INTO account_roles VALUES (${id}, '${role}', ${at}, 'account 9')`);
      const before = await roles();
      await source.runMigrations({ transaction });
      expect(await roles()).toEqual([
        { account_id: 2, role: 'Editor' },
        { account_id: 3, role: 'Editor' },
      ]);
      expect(
        await source.query(
          'SELECT account_id, source, ends_at, reason, given_by FROM pro_grants ORDER BY account_id',
        ),
      ).toEqual(
        [1, 2].map((id) => ({
          ...{ account_id: id, source: 'administrator', ends_at: null },
          ...{ reason: 'Role Pro', given_by: 'account 9' },
        })),
      );
      await source.query(
        `INSERT INTO pro_grants (account_id, source, reference, starts_at, ends_at, reason, given_by, given_at)
         VALUES (3, 'trial', 'x', ${at}, '2026-01-16 03:04:05.000', '', '', ${at})`,
      );
      for (const _ of MIGRATIONS.slice(SINCE)) await source.undoLastMigration({ transaction });
      expect(await roles()).toEqual(before);
    } finally {
      await source.destroy();
    }
  });
});
