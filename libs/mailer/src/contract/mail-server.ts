import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail accepted by the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly wasEncrypted: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** Response to `RCPT TO`: a refusal, or null to accept. */
  readonly recipient?: (address: string) => { readonly code: number; readonly text: string } | null;
  /** Response to the end of the data. */
  readonly data?: (raw: string) => { readonly code: number; readonly text: string } | null;
  readonly login?: { readonly username: string; readonly password: string };
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Whether to keep the data; set to false to only count mails. */
  readonly keeps?: boolean;
  readonly port?: number;
}

/** A real SMTP server on the loopback interface. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { recipient = () => null, data = () => null, login, tls, keeps = true, port = 0 } = options;
  const received: ReceivedMail[] = [];
  const disabled = [...(login === undefined ? ['AUTH'] : []), ...(tls === undefined ? ['STARTTLS'] : [])];
  const server = new SMTPServer({
    disabledCommands: disabled,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    ...(tls ?? {}),
    onAuth: ({ username, password }, _session, callback) => {
      if (username === login?.username && password === login?.password) callback(null, { user: username });
      else callback(refusal({ code: 535, text: '5.7.8 Authentication failed' }));
    },
    onRcptTo: ({ address }, _session, callback) => {
      const answer = recipient(address);
      callback(answer === null ? null : refusal(answer));
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const answer = data(raw);
        if (answer !== null) return callback(refusal(answer));
        const from = session.envelope.mailFrom;
        received.push({
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: keeps ? raw : '',
          wasEncrypted: session.secure,
        });
        callback(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: taken } = server.server.address() as AddressInfo;
  return { port: taken, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function refusal({ code, text }: { readonly code: number; readonly text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
