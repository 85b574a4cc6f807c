import { AccountRepository } from './accounts/account.repository.js';
import type { Database } from './database.js';
import { BookmarkRepository } from './library/bookmark.repository.js';
import { SearchHistoryRepository } from './library/search-history.repository.js';
import { describeWithDatabases } from './testing/index.js';

const PAGE = { offset: 0, limit: 10, newestFirst: true } as const;

describeWithDatabases('Columns', (open) => {
  let database: Database;
  let accountId: number;
  beforeAll(async () => {
    database = await open();
    accountId =
      (await new AccountRepository(database).add({
        email: 'reader@example.org',
        passwordHash: 'none',
        firstname: 'Núñez 👩‍⚕️',
        lastname: '',
        language: 'es',
        createdAt: new Date('2026-03-29T01:30:00.007Z'),
        verifiedAt: null,
      })) ?? 0;
  });

  it('keep timestamps to the millisecond across daylight saving changes', async () => {
    const account = await new AccountRepository(database).find(accountId);
    expect([account?.createdAt.toISOString(), account?.firstname, account?.verifiedAt]).toEqual([
      '2026-03-29T01:30:00.007Z',
      'Núñez 👩‍⚕️',
      null,
    ]);
  });

  it('keep texts and values unchanged, including long ones', async () => {
    const history = new SearchHistoryRepository(database);
    const keywords = `'"\\%_🫀\n${'word '.repeat(60_000)}end`;
    const criteria = { criteria: keywords, odd: '\u0000 & </script>' };
    const createdAt = new Date('2026-01-01T00:00:00.999Z');
    await history.add({ accountId, fingerprint: 'f', keywords, criteria, createdAt });
    const { rows } = await history.page(accountId, PAGE);
    expect(rows[0]).toMatchObject({ keywords, criteria, createdAt });
  });

  it('distinguish upper and lower case, and accents', async () => {
    const bookmarks = new BookmarkRepository(database);
    for (const documentId of ['abc', 'ABC', 'abç', 'abc'])
      await bookmarks.add(accountId, { documentId, title: '', createdAt: new Date(0) });
    expect((await bookmarks.page(accountId, PAGE)).total).toBe(3);
    expect(await bookmarks.among(accountId, ['ABC', 'Abc'])).toEqual(['ABC']);
  });
});
