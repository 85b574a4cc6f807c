import { migrate, schemaDifferences, undoMigrations } from './migrate.js';
import { MIGRATIONS } from './schema.js';
import { describeWithDatabases } from './testing/index.js';

describeWithDatabases('Migrations', (open) => {
  it('can be taken, taken back and taken again', async () => {
    const config = await open.fresh();
    const first = await migrate(config);
    await undoMigrations(config);
    const second = await migrate(config);
    expect(first).toHaveLength(MIGRATIONS.length);
    expect(second).toEqual(first);
  });

  it('are taken once where several processes start together', async () => {
    const config = await open.fresh();
    const taken = await Promise.all([migrate(config), migrate(config), migrate(config)]);
    expect(taken.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, MIGRATIONS.length]);
  });

  it('make what the entities say, and nothing else', async () => {
    const config = await open.fresh();
    await migrate(config);
    expect(await schemaDifferences(config)).toEqual([]);
  });
});
