import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMail, describeMailer } from '../contract/index.js';
import { OutboxMailer, removeUnfinished } from './outbox-mailer.adapter.js';
import { listOutbox, readOutboxFile } from './read-outbox.js';

const FROM = { address: 'alerts@example.org', name: 'Trip' };
const signal = new AbortController().signal;

let parent: string;
let folder: string;
let mailer: OutboxMailer;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'outbox-'));
  folder = join(parent, 'outbox');
  mailer = new OutboxMailer(folder, FROM);
});

afterEach(async () => {
  await mailer.close();
  chmodSync(parent, 0o700);
  rmSync(parent, { recursive: true, force: true });
});

describe('The outbox', () => {
  describeMailer({
    mailer: () => mailer,
    messages: async () =>
      (await listOutbox(folder, 100)).map(({ name }) => readFileSync(join(folder, name), 'utf8')).reverse(),
  });

  it('has one private, complete file for a mail that is sent twice', async () => {
    await mailer.send(aMail(), signal);
    await mailer.send(aMail(), signal);
    expect(readdirSync(folder)).toEqual(['0191-aa.eml']);
    expect(statSync(join(folder, '0191-aa.eml')).mode & 0o777).toBe(0o600);
  });

  it('removes only the incomplete files of a killed process', async () => {
    removeUnfinished(join(parent, 'nowhere'));
    await mailer.send(aMail(), signal);
    writeFileSync(join(folder, '0191-bb.eml.0123456789ab.tmp'), 'From: al');
    writeFileSync(join(folder, 'notes.tmp'), '');
    removeUnfinished(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['0191-aa.eml', 'notes.tmp']);
  });

  it('is listed, newest first, and read by name', async () => {
    await mailer.send(aMail({ messageId: '<first@example.org>' }), signal);
    await new Promise((later) => setTimeout(later, 20));
    await mailer.send(aMail({ messageId: '<second@example.org>' }), signal);
    writeFileSync(join(folder, 'notes.txt'), '');
    expect((await listOutbox(folder, 10)).map(({ name }) => name)).toEqual(['second.eml', 'first.eml']);
    expect(String(await readOutboxFile(folder, 'first.eml'))).toContain('Message-ID: <first@example.org>');
  });

  it.each(['../secret', '/etc/passwd', 'first', 'a/b.eml', '..eml', 'first.eml\0'])(
    'rejects the file name %j',
    async (name) => {
      await mailer.send(aMail({ messageId: '<first@example.org>' }), signal);
      expect(await readOutboxFile(folder, name)).toBeNull();
    },
  );

  it('is empty if it does not exist', async () => {
    expect(await listOutbox(join(parent, 'nowhere'), 10)).toEqual([]);
  });

  it('reports a temporary failure while it cannot be written to', async () => {
    writeFileSync(folder, 'a file in the way');
    await expect(mailer.send(aMail(), signal)).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
    await expect(mailer.check()).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
  });
});
