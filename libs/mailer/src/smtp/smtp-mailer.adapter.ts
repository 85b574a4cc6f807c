import { createTransport, type Transporter } from 'nodemailer';
import { MailUndeliverableError, Mailer, type Delivery, type Mail } from '../mailer.port.js';
import { composeMessage, type MailFrom } from '../message/compose-message.js';

const LONGEST_REASON = 300;

/**
 * What the error of an SMTP transaction says of its mail: refused for good by 5xx of this mail's own commands; null for
 * all that may pass by. A server that lets nobody in (at the greeting, the log-in, or the sender) says nothing of one
 * mail, whatever its code.
 */
function readRefusal(error: unknown): Extract<Delivery, { outcome: 'refused' }> | null {
  if (typeof error !== 'object' || error === null) return null;
  const { responseCode, command, response } = error as Readonly<Record<string, unknown>>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  const reason = (typeof response === 'string' ? response : '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return {
    outcome: 'refused',
    code: responseCode,
    reason: reason.slice(0, LONGEST_REASON),
    ofAddress: command === 'RCPT TO' && isOfAddress(responseCode, reason),
  };
}

/** 552 and 5.2.2 are a full mailbox, 554 and 5.7 a matter of policy: neither says that the address is wrong. */
function isOfAddress(code: number, reason: string): boolean {
  if (/\b5\.[1]\.\d{1,3}\b/.test(reason)) return true;
  if (/\b5\.[2-7]\.\d{1,3}\b/.test(reason)) return false;
  return code === 550 || code === 551 || code === 553 || code === 521 || code === 556;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /**
   * `from-start`: as on port 465; `required`: a server that does not offer it gets no mail; `offered`: where the
   * server has it; for servers on the same machine or in the same closed network.
   */
  readonly tls: 'from-start' | 'required' | 'offered';
  readonly auth: { readonly username: string; readonly password: string } | null;
  /** Certificates that are trusted, in PEM; null for those that Node trusts. */
  readonly ca: string | null;
  readonly connections: number;
  readonly timeouts?: { readonly connectMs: number; readonly idleMs: number };
}

const CONNECT_MS = 10_000;
/** RFC 5321 lets a server take minutes over the end of the data; beyond this we say it does not answer. */
const IDLE_MS = 120_000;

/** Hands mail over to a mail server, over connections that are kept. */
export class SmtpMailer extends Mailer {
  readonly #from: MailFrom;
  readonly #transport: Transporter;

  constructor(settings: SmtpSettings, from: MailFrom) {
    super();
    const { connectMs, idleMs } = settings.timeouts ?? { connectMs: CONNECT_MS, idleMs: IDLE_MS };
    this.#from = from;
    this.#transport = createTransport({
      pool: true,
      host: settings.host,
      port: settings.port,
      secure: settings.tls === 'from-start',
      requireTLS: settings.tls === 'required',
      ...(settings.auth === null
        ? {}
        : { auth: { user: settings.auth.username, pass: settings.auth.password } }),
      tls: { minVersion: 'TLSv1.2', ...(settings.ca === null ? {} : { ca: settings.ca }) },
      maxConnections: settings.connections,
      maxMessages: 500,
      // A mail is begun again by its job and by nobody else, who would not know that it was begun.
      maxRequeues: 0,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: idleMs,
      idleTimeout: 30_000,
    });
    // Each failure is told to the mail that it happened to.
    this.#transport.on('error', () => undefined);
  }

  /** Not called off once it is begun: nobody would know what became of it. */
  override async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
    const message = composeMessage(mail, this.#from);
    if (signal.aborted) throw new MailUndeliverableError('Called off');
    try {
      await this.#transport.sendMail(message);
      return { outcome: 'accepted' };
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal === null) throw undeliverable(error);
      return refusal;
    }
  }

  override async check(): Promise<void> {
    try {
      await this.#transport.verify();
    } catch (error) {
      throw undeliverable(error);
    }
  }

  override async close(): Promise<void> {
    this.#transport.close();
  }
}

/** The words of the server may hold addresses, and are kept from logs; its codes are not. */
function undeliverable(error: unknown): MailUndeliverableError {
  const parts = ['code', 'originalCode', 'command', 'responseCode'].flatMap((name) =>
    typeof error === 'object' && error !== null && name in error
      ? [String((error as Readonly<Record<string, unknown>>)[name])]
      : [],
  );
  return new MailUndeliverableError(`The mail server did not take it now (${parts.join(', ')})`);
}
