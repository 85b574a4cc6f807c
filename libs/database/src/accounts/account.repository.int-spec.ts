import { describeWithDatabases } from '../testing/index.js';
import { AccountRepository } from './account.repository.js';

const AT = new Date('2026-11-01T06:00:00Z');

describeWithDatabases('The search for accounts', (open) => {
  it.each([
    ['Ángela', ['angela@example.org']],
    ['ángela', ['angela@example.org']],
    ['ÁNGELA', ['angela@example.org']],
    ['ngel', ['angela@example.org']],
    ['öZTÜRK', ['angela@example.org']],
    ['Иванова', ['olga@example.org']],
    ['OLGA@', ['olga@example.org']],
    ['%', []],
    ['', ['olga@example.org', 'angela@example.org']],
  ])('finds by %j, in any letter case of a name', async (text, found) => {
    const accounts = new AccountRepository(await open());
    const shared = { passwordHash: '', language: 'es', createdAt: AT, verifiedAt: null } as const;
    await accounts.add({ ...shared, email: 'angela@example.org', firstname: 'Ángela', lastname: 'ÖZTÜRK' });
    await accounts.add({ ...shared, email: 'olga@example.org', firstname: 'ОЛЬГА', lastname: 'ИВАНОВА' });
    const { accounts: rows, total } = await accounts.search({ text, at: AT }, { offset: 0, limit: 10 });
    expect([rows.map(({ email }) => email), total]).toEqual([found, found.length]);
  });
});
