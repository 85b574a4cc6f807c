import { randomBytes } from 'node:crypto';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Database } from '../database.js';
import type { DatabaseConfig } from '../data-source.js';
import { openDatabase } from '../open-database.js';
import { describeWithMariadb } from '../testing/index.js';

jest.setTimeout(60_000);

describeWithMariadb('A MariaDB that starts to refuse its user', (databases) => {
  const user = `user_${randomBytes(8).toString('hex')}`;
  let root: Connection;
  let config: DatabaseConfig;
  let database: Database;

  beforeAll(async () => {
    const { url } = (await databases.fresh()) as Extract<DatabaseConfig, { kind: 'mariadb' }>;
    root = await createConnection(url);
    await root.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'the old one'`);
    await root.query(`GRANT ALL ON ${new URL(url).pathname.slice(1)}.* TO '${user}'@'%'`);
    const address = new URL(url);
    address.username = user;
    address.password = 'the old one';
    config = { kind: 'mariadb', url: address.href, connections: 2, tls: null };
    database = await openDatabase(config);
    await root.query(`ALTER USER '${user}'@'%' IDENTIFIED BY 'a new one'`);
    await endConnections();
  });

  afterAll(async () => {
    await database?.close();
    await root?.query(`DROP USER IF EXISTS '${user}'@'%'`);
    await root?.end();
  });

  /** Resolves when the server has none of them any more. */
  async function endConnections(): Promise<void> {
    for (;;) {
      const [open] = await root.query<RowDataPacket[]>(
        'SELECT id AS id FROM information_schema.processlist WHERE user = ?',
        [user],
      );
      if (open.length === 0) return;
      for (const { id } of open) await root.query('KILL ?', [id]).catch(() => undefined);
    }
  }

  it('is reported as unavailable by an open database', async () => {
    // The first check may still use a connection that has ended unnoticed.
    await database.check().catch(() => undefined);
    const away = { code: 'DATABASE_UNAVAILABLE', cause: { message: 'ER_ACCESS_DENIED_ERROR' } };
    await expect(database.check()).rejects.toMatchObject(away);
    await expect(database.transaction(async () => undefined)).rejects.toMatchObject(away);
  });

  it('is not opened, and names the setting to change', async () => {
    await expect(openDatabase(config)).rejects.toMatchObject({
      code: 'DATABASE_REFUSED',
      message: expect.stringContaining('the password in DATABASE_URL') as string,
    });
  });
});
