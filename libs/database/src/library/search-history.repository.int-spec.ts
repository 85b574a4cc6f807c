import { AccountRepository } from '../accounts/account.repository.js';
import type { Database } from '../database.js';
import { describeWithDatabases } from '../testing/index.js';
import { SearchEntity, ViewedDocumentEntity } from './library.entity.js';
import { SearchHistoryRepository } from './search-history.repository.js';

/** Number of searches of a heavy user over years. */
const MANY = 10_000;
const AT_ONCE = 1_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const EVERYTHING = { offset: 0, limit: 1_000_000, newestFirst: true };

describeWithDatabases('A long history', (open) => {
  let database: Database;
  let accountId: number;

  beforeAll(async () => {
    database = await open();
    const at = new Date(BEGIN);
    const person = { email: 'a@example.org', passwordHash: 'x', firstname: '', lastname: '' };
    const made = { ...person, language: 'en', createdAt: at, verifiedAt: null } as const;
    accountId = (await new AccountRepository(database).add(made)) ?? 0;
    await database.transaction(async ({ manager }) => {
      for (let from = 0; from < MANY; from += AT_ONCE) {
        const numbers = Array.from({ length: AT_ONCE }, (_, index) => from + index);
        const searches = numbers.map((number) => ({
          accountId,
          fingerprint: String(number),
          keywords: `search ${number}`,
          criteria: {},
          createdAt: new Date(BEGIN + number * 1_000),
        }));
        const { identifiers } = await manager.insert(SearchEntity, searches);
        const opened = identifiers.flatMap(({ id }, index) =>
          ['a', 'b'].map((name) => ({
            searchId: Number(id),
            documentId: `${name}${from + index}`,
            title: '',
            activity: 0,
            position: -1,
            changedAt: at,
          })),
        );
        await manager.insert(ViewedDocumentEntity, opened);
      }
    });
  });

  it('is read completely, newest first, with the documents opened from each search', async () => {
    const { rows, total } = await new SearchHistoryRepository(database).page(accountId, EVERYTHING);
    expect(total).toBe(MANY);
    const read = rows.map(({ keywords, documents }) => [
      keywords,
      ...documents.map((each) => each.documentId),
    ]);
    expect(read).toEqual(
      Array.from({ length: MANY }, (_, index) => MANY - 1 - index).map((number) => [
        `search ${number}`,
        `a${number}`,
        `b${number}`,
      ]),
    );
  });

  it('does not block others while it is read', async () => {
    let turns = 0;
    let last: NodeJS.Immediate;
    const count = (): void => {
      turns++;
      last = setImmediate(count);
    };
    last = setImmediate(count);
    await new SearchHistoryRepository(database)
      .page(accountId, EVERYTHING)
      .finally(() => clearImmediate(last));
    expect(turns).toBeGreaterThan(10);
  });
});
