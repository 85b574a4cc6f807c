import { createTransport, type Transporter } from 'nodemailer';
import { MailUndeliverableError, Mailer, type Delivery, type Mail } from '../mailer.port.js';
import { composeMessage, type MailFrom } from '../message/compose-message.js';

const MAX_REASON = 300;

/**
 * Classifies an SMTP error: a refusal for 5xx responses to this mail's own commands; null for temporary failures.
 * A server that rejects the client (greeting, login or sender) says nothing about the mail.
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
    reason: reason.slice(0, MAX_REASON),
    ofAddress: command === 'RCPT TO' && isOfAddress(responseCode, reason),
  };
}

/** 552 and 5.2.2 are a full mailbox, 554 and 5.7 a policy: neither means that the address is invalid. */
function isOfAddress(code: number, reason: string): boolean {
  if (/\b5\.[1]\.\d{1,3}\b/.test(reason)) return true;
  if (/\b5\.[2-7]\.\d{1,3}\b/.test(reason)) return false;
  return code === 550 || code === 551 || code === 553 || code === 521 || code === 556;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /**
   * `from-start`: implicit TLS, as on port 465; `required`: STARTTLS or no mail; `offered`: STARTTLS if
   * available, for servers on the same machine or in a closed network.
   */
  readonly tls: 'from-start' | 'required' | 'offered';
  readonly auth: { readonly username: string; readonly password: string } | null;
  /** Trusted CA certificates in PEM; null for Node's defaults. */
  readonly ca: string | null;
  readonly connections: number;
  readonly timeouts?: { readonly connectMs: number; readonly idleMs: number };
}

const CONNECT_MS = 10_000;
/** RFC 5321 allows a server minutes to accept the data; this is the limit. */
const IDLE_MS = 120_000;

/** Mailer that sends to an SMTP server over a connection pool. */
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
      // No retries here: the job retries, and records each attempt.
      maxRequeues: 0,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: idleMs,
      idleTimeout: 30_000,
    });
    // Errors are reported by the send of their mail.
    this.#transport.on('error', () => undefined);
  }

  /** A started send is not cancelled: its outcome would be unknown. */
  override async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
    const message = composeMessage(mail, this.#from);
    if (signal.aborted) throw new MailUndeliverableError('Cancelled');
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

/** The server's text may contain addresses and is not logged; its codes are. */
function undeliverable(error: unknown): MailUndeliverableError {
  const parts = ['code', 'originalCode', 'command', 'responseCode'].flatMap((name) =>
    typeof error === 'object' && error !== null && name in error
      ? [String((error as Readonly<Record<string, unknown>>)[name])]
      : [],
  );
  return new MailUndeliverableError(`The mail server did not take it now (${parts.join(', ')})`);
}
