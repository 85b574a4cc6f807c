import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest time that a mail is waited for, in milliseconds. */
const PATIENCE_MS = 30_000;

/** A mail in the outbox. */
export interface ReceivedMail {
  readonly subject: string;
  /** Head and both bodies, decoded enough to find addresses in it. */
  readonly text: string;
}

/**
 * Waits for a mail.
 *
 * @param dataDir the data folder of the running product
 * @param to its recipient
 * @param link prefix of the address in it, such as `/UpdateToken?`
 * @returns path and query of the first such link
 */
export async function linkInMail(dataDir: string, to: string, link: string): Promise<string> {
  const late = Date.now() + PATIENCE_MS;
  while (Date.now() < late) {
    for (const mail of await mailsTo(dataDir, to)) {
      const found = new RegExp(`https?://[^/\\s]+(${link.replace(/[?/]/g, '\\$&')}[\\w=&%.~-]+)`).exec(
        mail.text,
      );
      if (found?.[1]) return found[1];
    }
    await pause(200);
  }
  throw new Error(`No mail to ${to} with a link to ${link} came`);
}

/** The mails to an address, newest first. */
export async function mailsTo(dataDir: string, to: string): Promise<readonly ReceivedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const mails: ReceivedMail[] = [];
  for (const { name } of files.toSorted((a, b) => b.at - a.at)) {
    const raw = await readFile(join(folder, name), 'utf8');
    if (!new RegExp(`^To:.*${to.replace(/[.+]/g, '\\$&')}`, 'im').test(raw)) continue;
    mails.push({ subject: /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? '', text: unquoted(raw) });
  }
  return mails;
}

/** Decodes quoted-printable as far as addresses require. */
function unquoted(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
