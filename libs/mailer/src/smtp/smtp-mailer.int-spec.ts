import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import {
  aMail,
  describeMailer,
  startMailServer,
  type MailServer,
  type MailServerOptions,
} from '../contract/index.js';
import { SmtpMailer, type SmtpSettings } from './smtp-mailer.adapter.js';
import { CERTIFICATE, KEY } from './testing/certificate.js';

const FROM = { address: 'alerts@example.org', name: 'Trip' };
const signal = new AbortController().signal;
/** Typical response of greylisting servers. */
const WITH_ADDRESS = { code: 450, text: '4.2.0 <reader@example.org>: Recipient address rejected' };
/** Timeouts for a server that never responds; others have the usual ones, even on a busy machine. */
const IMPATIENT = { connectMs: 1_000, idleMs: 1_000 };

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function server(options: MailServerOptions = {}): Promise<MailServer> {
  const started = await startMailServer(options);
  closing.push(() => started.close());
  return started;
}

function mailerTo(port: number, settings: Partial<SmtpSettings> = {}): SmtpMailer {
  const mailer = new SmtpMailer(
    {
      host: '127.0.0.1',
      port,
      tls: 'offered',
      auth: null,
      ca: null,
      connections: 2,
      ...settings,
    },
    FROM,
  );
  closing.push(() => mailer.close());
  return mailer;
}

describe('Mail by SMTP', () => {
  let receiving: MailServer;
  let mailer: SmtpMailer;

  beforeEach(async () => {
    receiving = await server();
    mailer = mailerTo(receiving.port);
  });

  describeMailer({
    mailer: () => mailer,
    messages: async () => receiving.received.map(({ raw }) => raw),
  });

  it('goes to its recipient, from the configured sender', async () => {
    await mailer.send(aMail(), signal);
    expect(receiving.received).toMatchObject([{ from: 'alerts@example.org', to: ['reader@example.org'] }]);
  });

  it('has the same id at each attempt', async () => {
    await mailer.send(aMail(), signal);
    await mailer.send(aMail(), signal);
    const ids = receiving.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
    expect(ids).toEqual(['<0191-aa@example.org>', '<0191-aa@example.org>']);
  });
});

describe('A refusal by a mail server', () => {
  it.each([
    [{ code: 550, text: '5.1.1 No such user' }, true],
    [{ code: 550, text: 'No such user' }, true],
    [{ code: 553, text: '5.1.3 Bad address' }, true],
    [{ code: 550, text: '5.7.1 Blocked by policy' }, false],
    [{ code: 552, text: '5.2.2 Mailbox full' }, false],
    [{ code: 554, text: '5.7.1 Spam' }, false],
  ])(
    'treats a rejection of the recipient by %j as permanent; of the address: %s',
    async (answer, ofAddress) => {
      const { port } = await server({ recipient: () => answer });
      const delivery = await mailerTo(port).send(aMail(), signal);
      expect(delivery).toEqual({
        outcome: 'refused',
        code: answer.code,
        reason: expect.stringContaining(answer.text),
        ofAddress,
      });
    },
  );

  it('treats a rejection of the data by 5xx as permanent, and not of the address', async () => {
    const { port } = await server({ data: () => ({ code: 554, text: '5.6.0 Content refused' }) });
    expect(await mailerTo(port).send(aMail(), signal)).toMatchObject({
      outcome: 'refused',
      code: 554,
      ofAddress: false,
    });
  });

  it.each([450, 451, 452])('treats a rejection by %i as temporary', async (code) => {
    const { port } = await server({ recipient: () => ({ code, text: '4.2.0 Try again later' }) });
    await expect(mailerTo(port).send(aMail(), signal)).rejects.toMatchObject({
      code: 'MAIL_UNDELIVERABLE_NOW',
    });
  });

  it('treats a rejection of the data by 4xx as temporary', async () => {
    const { port } = await server({ data: () => ({ code: 451, text: '4.3.0 Try again later' }) });
    await expect(mailerTo(port).send(aMail(), signal)).rejects.toMatchObject({
      code: 'MAIL_UNDELIVERABLE_NOW',
    });
  });

  it.each<[string, MailServerOptions, RegExp]>([
    ['the recipient', { recipient: () => WITH_ADDRESS }, /\(EENVELOPE, RCPT TO, 450\)$/],
    ['the data', { data: () => WITH_ADDRESS }, /\(EMESSAGE, DATA, 450\)$/],
  ])('reports a failure at %s by its codes, without the recipient', async (_what, options, message) => {
    const { port } = await server(options);
    const failure: unknown = await mailerTo(port)
      .send(aMail(), signal)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('reader@');
  });

  it('does not attribute a failed login to the mail', async () => {
    const { port } = await server({ login: { username: 'user', password: 'right' } });
    const wrong = mailerTo(port, { auth: { username: 'user', password: 'wrong' } });
    await expect(wrong.send(aMail(), signal)).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
    await expect(wrong.check()).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
    const right = mailerTo(port, { auth: { username: 'user', password: 'right' } });
    expect(await right.send(aMail(), signal)).toEqual({ outcome: 'accepted' });
  });
});

describe('A faulty mail server', () => {
  it('gets no mail when it is unreachable', async () => {
    const gone = await server();
    await gone.close();
    await expect(mailerTo(gone.port).send(aMail(), signal)).rejects.toMatchObject({
      code: 'MAIL_UNDELIVERABLE_NOW',
      message: 'The mail server did not take it now (ESOCKET, ECONNREFUSED, CONN)',
    });
  });

  it('times out when it does not respond', async () => {
    const { port } = await silentServer();
    const impatient = mailerTo(port, { timeouts: IMPATIENT });
    await expect(impatient.send(aMail(), signal)).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
  });

  it('gets no mail without TLS if TLS is required', async () => {
    const plain = await server();
    await expect(mailerTo(plain.port, { tls: 'required' }).send(aMail(), signal)).rejects.toMatchObject({
      code: 'MAIL_UNDELIVERABLE_NOW',
    });
    expect(plain.received).toEqual([]);
  });

  it('gets no mail with an untrusted certificate', async () => {
    const { port, received } = await server({ tls: { key: KEY, cert: CERTIFICATE } });
    const strict = mailerTo(port, { tls: 'required', host: 'localhost' });
    await expect(strict.send(aMail(), signal)).rejects.toMatchObject({ code: 'MAIL_UNDELIVERABLE_NOW' });
    expect(received).toEqual([]);
    const trusting = mailerTo(port, { tls: 'required', host: 'localhost', ca: CERTIFICATE });
    await trusting.send(aMail(), signal);
    expect(received).toMatchObject([{ wasEncrypted: true }]);
  });
});

async function silentServer(): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const silent: Server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        silent.close(() => resolve());
      }),
  );
  return { port: (silent.address() as AddressInfo).port };
}
