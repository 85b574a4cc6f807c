import { MailRefusedError, type Mail, type Mailer } from '../mailer.port.js';

/** A mailer, and the mails that it delivered. */
export interface MailerFixture {
  readonly mailer: () => Mailer;
  /** Delivered messages, oldest first. */
  readonly messages: () => Promise<readonly string[]>;
}

export function aMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: '<0191-aa@example.org>',
    to: { address: 'reader@example.org', name: 'Ana Núñez' },
    subject: 'Nuevos documentos',
    text: 'Hola,\n\n. Una línea que empieza con un punto\ny otra más.\n',
    html: '<p>Hola, <b>Ana</b></p>',
    language: 'es',
    ...overrides,
  };
}

/** Contract suite that every mailer adapter runs. */
export function describeMailer({ mailer, messages }: MailerFixture): void {
  const signal = new AbortController().signal;

  it('delivers a message with text and HTML, sender and recipient', async () => {
    expect(await mailer().send(aMail(), signal)).toEqual({ outcome: 'accepted' });
    const [message = ''] = await messages();
    expect(headersOf(message)).toMatchObject({
      from: 'Trip <alerts@example.org>',
      to: '=?UTF-8?Q?Ana_N=C3=BA=C3=B1ez?= <reader@example.org>',
      subject: 'Nuevos documentos',
      'message-id': '<0191-aa@example.org>',
      'auto-submitted': 'auto-generated',
      'content-language': 'es',
    });
    expect(headersOf(message)['content-type']).toContain('multipart/alternative');
    expect(message).toContain('text/plain; charset=utf-8');
    expect(message).toContain('text/html; charset=utf-8');
  });

  it('adds one-click unsubscribe headers to list mail only', async () => {
    const unsubscribeUrl = `https://example.org/Unsubscribe?_t=${'k'.repeat(120)}`;
    await mailer().send(aMail({ unsubscribeUrl }), signal);
    await mailer().send(aMail({ messageId: '<other@example.org>' }), signal);
    const headers = (await messages()).map(headersOf);
    const ofList = headers.find((each) => each['message-id'] === '<0191-aa@example.org>');
    const other = headers.find((each) => each['message-id'] === '<other@example.org>');
    expect(ofList).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(other).not.toHaveProperty('list-unsubscribe');
    expect(other).not.toHaveProperty('list-unsubscribe-post');
  });

  it('sets the reply address', async () => {
    await mailer().send(aMail({ replyTo: 'sender@example.org' }), signal);
    const [message = ''] = await messages();
    expect(headersOf(message)['reply-to']).toBe('sender@example.org');
  });

  it.each<[string, Partial<Mail>]>([
    ['a line end in the subject', { subject: 'Hello\r\nBcc: everyone@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: everyone@example.org' }],
    ['a line end in a name', { to: { address: 'reader@example.org', name: 'A\r\nBcc: b@example.org' } }],
    ['a line end in an address', { to: { address: 'reader@example.org\r\nRSET', name: '' } }],
    ['two addresses in one', { to: { address: 'a@example.org,b@example.org', name: '' } }],
    ['an address in angle brackets', { to: { address: '<a@example.org>', name: '' } }],
    ['a line end in the address for answers', { replyTo: 'a@example.org\nBcc: b@example.org' }],
    ['an id that is none', { messageId: 'x' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: b@example.org' }],
    ['an address for unsubscribing that is none', { unsubscribeUrl: 'javascript:alert(1)' }],
  ])('rejects %s, and delivers nothing', async (_what, overrides) => {
    await expect(mailer().send(aMail(overrides), signal)).rejects.toBeInstanceOf(MailRefusedError);
    expect(await messages()).toEqual([]);
  });

  it('starts nothing that was cancelled', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(mailer().send(aMail(), abort.signal)).rejects.toMatchObject({
      code: 'MAIL_UNDELIVERABLE_NOW',
    });
    expect(await messages()).toEqual([]);
  });

  it('reports that mail can be sent', async () => {
    await expect(mailer().check()).resolves.toBeUndefined();
  });
}

/** Unfolded headers by lower-case name. */
export function headersOf(message: string): Record<string, string> {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
