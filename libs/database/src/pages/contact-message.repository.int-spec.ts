import type { Database } from '../database.js';
import { describeWithDatabases } from '../testing/index.js';
import { ContactMessageRepository, type NewContactMessage } from './contact-message.repository.js';

const DAY_MS = 86_400_000;

describeWithDatabases('ContactMessageRepository', (open) => {
  const fill = async (database: Database, messages: readonly Partial<NewContactMessage>[]) => {
    const repository = new ContactMessageRepository(database);
    for (const [index, message] of messages.entries())
      await repository.add({
        ...{ name: 'Ada', email: 'ada@example.org', subject: 'A question', message: 'Hello.' },
        ...{ language: 'en', sender: '192.0.2', topic: null, receivedAt: new Date(index * DAY_MS) },
        ...message,
      });
    return async (text: string, page: { offset?: number; limit?: number; sort?: 'name' } = {}) => {
      const found = await repository.page({ text, offset: 0, limit: 10, ...page });
      return [found.messages.map(({ subject }) => subject), found.total] as const;
    };
  };

  it('finds messages by their name, email, subject or text, in any letter case', async () => {
    const find = await fill(await open(), [
      { subject: 'by name', name: 'Íñigo Example' },
      { subject: 'by email', email: 'Rosa@North.example' },
      { subject: 'A broken LINK' },
      { subject: 'by text', message: 'First line\nThe second line' },
    ]);
    expect(await find('íÑIGO')).toEqual([['by name'], 1]);
    expect(await find('rosa@north')).toEqual([['by email'], 1]);
    expect(await find('broken link')).toEqual([['A broken LINK'], 1]);
    expect(await find('SECOND')).toEqual([['by text'], 1]);
    expect(await find('nowhere')).toEqual([[], 0]);
    expect(await find('')).toEqual([['by text', 'A broken LINK', 'by email', 'by name'], 4]);
  });

  it('takes the signs of patterns literally', async () => {
    const find = await fill(await open(), [
      { subject: '100% sure!' },
      { subject: 'a_b' },
      { subject: '100 aXb' },
    ]);
    expect(await find('0%')).toEqual([['100% sure!'], 1]);
    expect(await find('sure!')).toEqual([['100% sure!'], 1]);
    expect(await find('a_b')).toEqual([['a_b'], 1]);
  });

  it('sorts and pages what it finds', async () => {
    const find = await fill(await open(), [
      { subject: 'link 1', name: 'C' },
      { subject: 'other', name: 'A' },
      { subject: 'link 2', name: 'B' },
      { subject: 'link 3', name: 'D' },
    ]);
    expect(await find('link', { sort: 'name', limit: 2 })).toEqual([['link 2', 'link 1'], 3]);
    expect(await find('link', { sort: 'name', offset: 2 })).toEqual([['link 3'], 3]);
  });
});
