import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, restore } from '../backup/backup.js';
import type { DatabaseConfig } from '../data-source.js';
import { ViewCountRepository } from '../library/view-count.repository.js';
import { openDatabase } from '../open-database.js';
import { FaultMariadb, describeWithMariadb } from '../testing/index.js';

jest.setTimeout(120_000);

const CERTIFICATE = readFileSync(
  join(__dirname, '../../../../tools/testing/services/tls/localhost.pem'),
  'utf8',
);

describeWithMariadb('A MariaDB that requires TLS', () => {
  let folder: string;
  let server: FaultMariadb;
  /** Address of a user who may connect by TLS only. */
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-tls-'));
    server = await FaultMariadb.start();
    const open = await openDatabase(server.config);
    await open.manager.query("CREATE USER 'safe'@'%' IDENTIFIED BY 'a secret' REQUIRE SSL");
    await open.manager.query("GRANT ALL ON faults.* TO 'safe'@'%'");
    await open.close();
    const address = new URL((server.config as Extract<DatabaseConfig, { kind: 'mariadb' }>).url);
    address.username = 'safe';
    address.password = 'a secret';
    url = address.href;
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const config = (tls: { ca: string | null } | null): DatabaseConfig => ({
    ...{ kind: 'mariadb', url, connections: 2, tls },
  });

  it('is used with TLS, also for backups', async () => {
    const safe = config({ ca: CERTIFICATE });
    const database = await openDatabase(safe);
    const [cipher] = await database.manager.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_cipher'");
    expect(cipher?.Value).toMatch(/^TLS_|GCM/);
    await new ViewCountRepository(database).count('kept', 1);
    await database.close();
    const file = join(folder, 'backup');
    await backUp(safe, file);
    await restore(safe, file);
    const again = await openDatabase(safe);
    expect((await new ViewCountRepository(again).since(0, ['kept'])).get('kept')).toBe(1);
    await again.close();
  });

  it.each([
    ['without TLS', null, 'DATABASE_TLS=yes'],
    ['if its certificate is signed by an unknown authority', { ca: null }, 'DATABASE_CA_FILE'],
  ])('is refused %s, and names the setting to change', async (_, tls, wayOut) => {
    await expect(openDatabase(config(tls))).rejects.toMatchObject({
      code: 'DATABASE_REFUSED',
      message: expect.stringContaining(wayOut) as string,
    });
  });

  it('makes no backup if its certificate is signed by an unknown authority', async () => {
    await expect(backUp(config({ ca: null }), join(folder, 'refused'))).rejects.toMatchObject({
      code: 'BACKUP_FAILED',
    });
  });
});
