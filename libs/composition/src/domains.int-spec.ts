import { migrate } from '@clinical/database';
import { describeWithDatabases, schemaDifferences } from '@clinical/database/testing';
import { DOMAIN_ENTITIES } from './domains.js';

describeWithDatabases('Migrations', (open) => {
  it('create exactly the tables of the entities of the domains', async () => {
    const config = await open.fresh();
    await migrate(config);
    expect(await schemaDifferences(config, DOMAIN_ENTITIES)).toEqual([]);
  });
});
