import { randomBytes } from 'node:crypto';
import { constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { MailUndeliverableError, Mailer, type Delivery, type Mail } from '../mailer.port.js';
import { composeMessage, type MailFrom } from '../message/compose-message.js';

const UNFINISHED = /\.eml\.[0-9a-f]{12}\.tmp$/;

/**
 * Removes incomplete files of a killed process. If another process is writing one, it sends its mail again.
 *
 * @param folder need not exist
 */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true });
}

/** Mailer that writes `.eml` files, for a single machine, development and tests. */
export class OutboxMailer extends Mailer {
  readonly #folder: string;
  readonly #from: MailFrom;
  readonly #composer: Transporter;

  constructor(folder: string, from: MailFrom) {
    super();
    this.#folder = folder;
    this.#from = from;
    this.#composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  /** The file is named after the Message-ID, so that a mail sent twice is one file. */
  override async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
    const message = composeMessage(mail, this.#from);
    if (signal.aborted) throw new MailUndeliverableError('Cancelled');
    const composed = (await this.#composer.sendMail(message)) as { readonly message: Buffer };
    const path = join(this.#folder, fileName(mail.messageId));
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(composed.message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (cause) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw new MailUndeliverableError(`The outbox cannot be written to (${codeOf(cause)})`, { cause });
    }
    return { outcome: 'accepted' };
  }

  override async check(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await access(this.#folder, constants.W_OK);
    } catch (cause) {
      throw new MailUndeliverableError(`The outbox cannot be written to (${codeOf(cause)})`, { cause });
    }
  }

  override async close(): Promise<void> {
    this.#composer.close();
  }
}

function fileName(messageId: string): string {
  return `${messageId.slice(1, messageId.indexOf('@')).replace(/[^A-Za-z0-9-]/g, '_')}.eml`;
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
}
