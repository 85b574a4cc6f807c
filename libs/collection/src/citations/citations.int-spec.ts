import type { Database } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import fc from 'fast-check';
import { CITATION_ENTITIES } from './citations.entity.js';
import { CitationsService } from './citations.service.js';

describeWithDatabases('CitationsService', (open) => {
  let database: Database;
  let citations: CitationsService;
  beforeEach(async () => {
    database = await open([...CITATION_ENTITIES]);
    citations = new CitationsService(database);
  });

  const list = (citing: string, ...cited: string[]) => ({ source: 'pubmed', citing, cited });
  const row = (citing: string, cited: string) => ({ citing, cited });

  it('finds citations in both directions, each once, whatever number of sources state them', async () => {
    await citations.replace([list('pmid:1', 'pmid:2', 'doi:10.1000/x'), list('pmid:3', 'pmid:1')]);
    await citations.add([row('pmid:1', 'pmid:2')], 'icite', database);
    expect(await citations.around(['pmid:1'], 10)).toEqual([
      row('pmid:1', 'doi:10.1000/x'),
      row('pmid:1', 'pmid:2'),
      row('pmid:3', 'pmid:1'),
    ]);
  });

  it('replaces the list of a record, and keeps what another source states', async () => {
    await citations.replace([list('pmid:1', 'pmid:2', 'pmid:3')]);
    await citations.add([row('pmid:1', 'pmid:2')], 'icite', database);
    await citations.replace([list('pmid:1', 'pmid:4')]);
    expect(await citations.around(['pmid:1'], 10)).toEqual([
      row('pmid:1', 'pmid:2'),
      row('pmid:1', 'pmid:4'),
    ]);
    await citations.replace([list('pmid:1')]);
    expect(await citations.around(['pmid:1'], 10)).toEqual([row('pmid:1', 'pmid:2')]);
  });

  it('gives no more than the asked number of a work in a direction', async () => {
    await citations.replace([list('pmid:1', 'pmid:2', 'pmid:3', 'pmid:4'), list('pmid:5', 'pmid:1')]);
    expect(await citations.around(['pmid:1'], 2)).toEqual([
      row('pmid:1', 'pmid:2'),
      row('pmid:1', 'pmid:3'),
      row('pmid:5', 'pmid:1'),
    ]);
  });

  it('knows which works have citation data', async () => {
    await citations.replace([list('pmid:1', 'pmid:2')]);
    expect(await citations.known(['pmid:1', 'pmid:2', 'pmid:3'])).toEqual(new Set(['pmid:1', 'pmid:2']));
  });

  it('has the last list of each record after any replacements', async () => {
    const work = fc.integer({ min: 1, max: 6 }).map((number) => `pmid:${number}`);
    const lists = fc.uniqueArray(fc.tuple(work, fc.uniqueArray(work)), { selector: ([citing]) => citing });
    await fc.assert(
      fc.asyncProperty(fc.array(lists, { maxLength: 4 }), async (batches) => {
        await database.manager.query('DELETE FROM citations');
        const expected = new Map<string, readonly string[]>();
        for (const batch of batches) {
          await citations.replace(batch.map(([citing, cited]) => list(citing, ...cited)));
          for (const [citing, cited] of batch) expected.set(citing, cited);
        }
        const rows = await database.manager.query<{ citing: string; cited: string }[]>(
          'SELECT citing, cited FROM citations',
        );
        const all = [...expected].flatMap(([citing, cited]) => cited.map((key) => `${citing} ${key}`));
        expect(rows.map(({ citing, cited }) => `${citing} ${cited}`).sort()).toEqual(all.sort());
      }),
      { numRuns: 25 },
    );
  });
});
