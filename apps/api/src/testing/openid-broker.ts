import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Readonly<Record<string, unknown>>;

/** Deviations of a broker from the standard, for its next token. */
export interface Misbehaviour {
  /** Claims that are replaced; undefined removes one. */
  readonly claims?: Claims;
  readonly algorithm?: 'RS256' | 'none' | 'HS256';
  /** Signs with a key that it does not publish. */
  readonly foreignKey?: boolean;
  /** Changes the claims after they were signed. */
  readonly tampered?: boolean;
}

const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url');
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

/** An OpenID provider on this machine that tests can make misbehave. Codes are valid once. */
export class OpenIdBroker {
  readonly #server: Server;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #codes = new Map<string, { readonly nonce: string; readonly challenge: string }>();
  /** Successful token requests. */
  redeemed = 0;
  misbehaviour: Misbehaviour = {};
  person: Claims = { sub: 'person-1', eduPersonScopedAffiliation: ['staff@north.example'] };
  userInfo: Claims | null = null;
  /** User agents of the requests. */
  readonly agents = new Set<string>();

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  static async start(): Promise<OpenIdBroker> {
    const broker = new OpenIdBroker();
    await new Promise<void>((started) => broker.#server.listen(0, '127.0.0.1', started));
    return broker;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /**
   * Logs the person in: the query with which the browser returns.
   * @param address of the login, as built by the site
   */
  logIn(address: string): URLSearchParams {
    const parameters = new URL(address).searchParams;
    const code = `code-${this.#codes.size}-${this.redeemed}`;
    this.#codes.set(code, {
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
    });
    return new URLSearchParams({ code, state: parameters.get('state') ?? '', iss: this.issuer });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    this.agents.add(request.headers['user-agent'] ?? '');
    switch (new URL(request.url ?? '/', this.issuer).pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: this.#metadata() };
      case '/jwks':
        return {
          status: 200,
          body: { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: '1' }] },
        };
      case '/token':
        return this.#token(new URLSearchParams(await textOf(request)));
      case '/userinfo':
        return { status: 200, body: this.userInfo };
      default:
        return { status: 404, body: {} };
    }
  }

  #metadata(): Claims {
    return {
      issuer: this.issuer,
      ...{ authorization_endpoint: `${this.issuer}/authorize`, token_endpoint: `${this.issuer}/token` },
      ...{ jwks_uri: `${this.issuer}/jwks`, end_session_endpoint: `${this.issuer}/logout` },
      ...(this.userInfo === null ? {} : { userinfo_endpoint: `${this.issuer}/userinfo` }),
      authorization_response_iss_parameter_supported: true,
    };
  }

  #token(parameters: URLSearchParams): { status: number; body: unknown } {
    const code = this.#codes.get(parameters.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(parameters.get('code_verifier') ?? '')
      .digest('base64url');
    if (code === undefined || code.challenge !== challenge)
      return { status: 400, body: { error: 'invalid_grant' } };
    this.#codes.delete(parameters.get('code') ?? '');
    this.redeemed += 1;
    const body = { access_token: 'token', token_type: 'Bearer', id_token: this.#idToken(code.nonce) };
    return { status: 200, body };
  }

  #idToken(nonce: string): string {
    const { claims = {}, algorithm = 'RS256', foreignKey = false, tampered = false } = this.misbehaviour;
    const standard = { iss: this.issuer, aud: 'clinical', nonce, iat: inSeconds(0), exp: inSeconds(300) };
    const payload = { ...standard, ...this.person, ...claims };
    const header = base64url(JSON.stringify({ alg: algorithm, kid: '1' }));
    const signed = `${header}.${base64url(JSON.stringify(payload))}`;
    const key = foreignKey ? this.#foreign.privateKey : this.#keys.privateKey;
    const signature = algorithm === 'none' ? '' : signatureOf(signed, key);
    const sent = tampered ? `${header}.${base64url(JSON.stringify({ ...payload, sub: 'other' }))}` : signed;
    return `${sent}.${signature}`;
  }
}

function signatureOf(text: string, key: KeyObject): string {
  return base64url(sign('sha256', Buffer.from(text), key));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
