import { isLongRun } from '@clinical/contracts/testing';
import { dataSource, type DatabaseConfig } from './data-source.js';
import { migrate, schemaDifferences, undoMigrations } from './migrate.js';
import { MIGRATIONS } from './schema.js';
import { describeWithDatabases } from './testing/index.js';

/** Goes up or down, and is interrupted before the statement after so many that change the schema. */
async function interrupted(config: DatabaseConfig, statements: number, direction: 'up' | 'down') {
  const source = dataSource(config, 'migrate');
  const make = source.driver.createQueryRunner.bind(source.driver);
  let done = 0;
  source.driver.createQueryRunner = (mode) => {
    const runner = make(mode);
    const query = runner.query.bind(runner);
    runner.query = async (sql: string, ...others: []) => {
      if (/^(CREATE|ALTER|DROP) /.test(sql) && done++ === statements) throw new Error('The process died');
      return query(sql, ...others);
    };
    return runner;
  };
  await source.initialize();
  const transaction = config.kind === 'sqlite' ? 'each' : 'none';
  const undoAll = async () => {
    for (const _ of MIGRATIONS) await source.undoLastMigration({ transaction });
  };
  const work = direction === 'up' ? source.runMigrations({ transaction }) : undoAll();
  await expect(work).rejects.toThrow('The process died');
  await source.destroy();
}

describeWithDatabases('Migrations', (open) => {
  it('can be applied, reverted and applied again', async () => {
    const config = await open.fresh();
    const first = await migrate(config);
    await undoMigrations(config);
    const second = await migrate(config);
    expect(first).toHaveLength(MIGRATIONS.length);
    expect(second).toEqual(first);
  });

  it('are applied once when several processes start together', async () => {
    const config = await open.fresh();
    const taken = await Promise.all([migrate(config), migrate(config), migrate(config)]);
    expect(taken.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, MIGRATIONS.length]);
  });

  it('create exactly the schema of the entities', async () => {
    const config = await open.fresh();
    await migrate(config);
    expect(await schemaDifferences(config)).toEqual([]);
  });

  it.each(isLongRun() ? [1, 2, 6, 13, 23] : [2, 13])(
    'resume after an interruption after statement %d',
    async (statements) => {
      const config = await open.fresh();
      await interrupted(config, statements, 'up');
      await migrate(config);
      expect(await schemaDifferences(config)).toEqual([]);
    },
  );

  it.each(isLongRun() ? [1, 3, 5] : [3])(
    'can be reverted after an interruption after statement %d',
    async (statements) => {
      const config = await open.fresh();
      await migrate(config);
      await interrupted(config, statements, 'down');
      await undoMigrations(config);
      await migrate(config);
      expect(await schemaDifferences(config)).toEqual([]);
    },
  );
});
