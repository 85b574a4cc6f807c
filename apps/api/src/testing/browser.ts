import { pbkdf2Sync } from 'node:crypto';
import type { Server } from 'node:http';
import type { AuthTokens, CaptchaChallenge } from '@clinical/contracts';
import { MailRepository, type Database } from '@clinical/database';
import request, { type Response, type Test } from 'supertest';

/** A person's browser: it keeps cookies, and sends the headers of a same-origin page. */
export class Browser {
  readonly #server: Server | string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly cookies = new Map<string, string>();

  /** @param server or its address */
  constructor(server: Server | string, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  get(path: string): Promise<Response> {
    return this.#send(request(this.#server).get(path));
  }

  post(path: string, body?: object | string): Promise<Response> {
    const call = request(this.#server).post(path);
    return this.#send(body === undefined ? call : call.send(body));
  }

  patch(path: string, body: object): Promise<Response> {
    return this.#send(request(this.#server).patch(path).send(body));
  }

  delete(path: string): Promise<Response> {
    return this.#send(request(this.#server).delete(path));
  }

  /** The display copy, as a page reads it. */
  get tokens(): AuthTokens | null {
    const cookie = this.cookies.get('tokens');
    return cookie === undefined ? null : (JSON.parse(decodeURIComponent(cookie)) as AuthTokens);
  }

  /** A browser with the same cookies, as of now. */
  copy(headers = this.#headers): Browser {
    const copy = new Browser(this.#server, headers);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async #send(call: Test): Promise<Response> {
    const header = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      Accept: 'application/json',
      ...(header === '' ? {} : { Cookie: header }),
      ...this.#headers,
    };
    const response = await call.set(headers);
    for (const line of setCookies(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** The `Set-Cookie` lines of a response. */
export function setCookies(response: Response): readonly string[] {
  const lines: unknown = response.headers['set-cookie'];
  return Array.isArray(lines) ? (lines as string[]) : [];
}

export const PASSWORD = 'correct horse';

/** Fields of the registration form, with a solved captcha. */
export async function aRegistration(
  browser: Browser,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  return {
    email: 'reader@example.org',
    password: PASSWORD,
    confirmpassword: PASSWORD,
    firstname: 'Rita',
    lastname: 'Reader',
    terms: true,
    GDPR: false,
    captchaValue: await solvedCaptcha(browser),
    ...overrides,
  };
}

/** A browser of a user who has just registered. */
export async function registered(server: Server | string, email: string): Promise<Browser> {
  const browser = new Browser(server);
  const answer = await browser.post(
    '/Registration/saveRegistration',
    await aRegistration(browser, { email }),
  );
  if ((answer.body as { status?: number }).status !== 1)
    throw new Error(`Registration was refused: ${answer.text}`);
  return browser;
}

/** A browser of a user who has registered and followed the link of the verification mail. */
export async function verified(
  { server, database }: { readonly server: Server; readonly database: Database },
  email: string,
): Promise<Browser> {
  const browser = await registered(server, email);
  const key = await mailedKey(database, browser.tokens?.user_id ?? 0, 'verification');
  const answer = await browser.get(`/Auth/validateEmail?key=${key}`);
  if ((answer.body as { status?: boolean }).status !== true)
    throw new Error(`Verification was refused: ${answer.text}`);
  return browser;
}

/**
 * Solves a captcha as a browser does, by the rules of ALTCHA: PBKDF2 over the nonce and a counter, until the key has
 * the right prefix.
 */
export async function solvedCaptcha(browser: Browser): Promise<string> {
  const challenge = (await browser.get('/captcha')).body as CaptchaChallenge;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, password.length - 4);
    const derived = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!derived.startsWith(keyPrefix)) continue;
    const solution = { counter, derivedKey: derived };
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
}

/** Keys of the links in the mails to an account that wait to be sent, newest first, by template. */
export async function mailedKeys(
  database: Database,
  userId: number,
): Promise<readonly { readonly template: string; readonly to: string; readonly key: string }[]> {
  const mails = await new MailRepository(database).ofUser(userId);
  return mails
    .map(({ template, address, values }) => {
      const { link = '' } = JSON.parse(values ?? '{}') as { link?: string };
      return { template, to: address, key: /[?&]_t=([\w-]+)/.exec(link)?.[1] ?? '' };
    })
    .toReversed();
}

/** The key of the newest mail of a kind. */
export async function mailedKey(database: Database, userId: number, template: string): Promise<string> {
  const found = (await mailedKeys(database, userId)).find((mail) => mail.template === template);
  if (found === undefined) throw new Error(`There is no mail '${template}'`);
  return found.key;
}
