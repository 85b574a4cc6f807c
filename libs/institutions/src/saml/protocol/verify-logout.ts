import { inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import type { Profile } from '@node-saml/node-saml';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { checkEncryption, childrenNamed, decrypted, isEncrypted } from './encryption.js';
import { ASSERTION, isSignatureAlgorithm, PROTOCOL } from './names.js';
import { SamlRefusal } from './refusals.js';
import { decodeMessage, decodeUtf8, screenMessage, type ScreenedMessage } from './screen-message.js';
import { SKEW_MS } from './rules.js';
import { TimedSaml } from './timed-saml.js';

const MAX_LENGTH = 65_536;
/** A message is at most this old. */
const OLDEST_MS = 10 * 60_000;
const inflate = promisify(inflateRaw);

/** A message by redirect, with the query string exactly as it came, or by a form. */
export type LogoutMessage =
  | { readonly binding: 'redirect'; readonly query: string }
  | { readonly binding: 'post'; readonly kind: 'request' | 'response'; readonly base64: string };

export type VerifiedLogout =
  | {
      readonly kind: 'request';
      readonly id: string;
      readonly name: string;
      readonly sessionIndex: string | null;
    }
  | { readonly kind: 'response' };

/** Requirements of a logout message. Data only: it is sent to a thread. */
export interface LogoutRules {
  readonly entityId: string;
  readonly logoutUrl: string;
  readonly providerEntityId: string;
  readonly certificates: readonly string[];
  readonly decryptionKeys: readonly string[];
  readonly nowMs: number;
}

/** The provider that a logout message names, whose rules it must satisfy. @throws SamlRefusal */
export async function logoutIssuer(message: LogoutMessage): Promise<string> {
  return issuerOf((await screened(message)).xml);
}

/** Verifies a message of single logout. It must be signed. @throws SamlRefusal */
export async function verifyLogout(message: LogoutMessage, rules: LogoutRules): Promise<VerifiedLogout> {
  const { parts, xml, kind, message: sent } = await screened(message);
  checkEnvelope(sent.attributes, rules);
  const saml = new LogoutSaml(rules, sent);
  try {
    const { profile, loggedOut } =
      parts === null
        ? await saml.validatePost(kind, xml)
        : await saml.validateRedirectAsync(parts.container, parts.signed);
    if (!loggedOut) throw new SamlRefusal('The message is no logout');
    if (kind === 'response') return { kind };
    const { ID: id, nameID: name, sessionIndex } = profile ?? {};
    if (id === undefined || name === undefined) throw new SamlRefusal('The request names no person');
    return { kind, id, name: name.trim(), sessionIndex: sessionIndex ?? null };
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    throw new SamlRefusal(error instanceof Error ? error.message.slice(0, 300) : 'The message is not valid');
  }
}

interface ScreenedLogout {
  /** Null after a form. */
  readonly parts: RedirectParts | null;
  readonly xml: string;
  readonly kind: 'request' | 'response';
  readonly message: ScreenedMessage;
}

async function screened(message: LogoutMessage): Promise<ScreenedLogout> {
  const parts = message.binding === 'redirect' ? redirectParts(message.query) : null;
  const xml =
    message.binding === 'redirect' ? await inflated(parts?.message ?? '') : decodeMessage(message.base64);
  const kind = parts?.kind ?? (message.binding === 'post' ? message.kind : 'request');
  const screenedMessage = screenMessage(xml);
  const { root, isRootSigned } = screenedMessage;
  if (root !== `{${PROTOCOL}}${kind === 'request' ? 'LogoutRequest' : 'LogoutResponse'}`)
    throw new SamlRefusal('The message is of another kind');
  if (message.binding === 'post' && !isRootSigned) throw new SamlRefusal('The message is not signed');
  return { parts, xml, kind, message: screenedMessage };
}

function checkEnvelope(attributes: Readonly<Record<string, string>>, rules: LogoutRules): void {
  if (attributes['Version'] !== '2.0') throw new SamlRefusal('The message is not of version 2.0');
  if (attributes['Destination'] !== rules.logoutUrl)
    throw new SamlRefusal('The message is meant for another address');
  const age = rules.nowMs - Date.parse(attributes['IssueInstant'] ?? '');
  if (!(age < OLDEST_MS && age > -SKEW_MS)) throw new SamlRefusal('The message is too old, or of the future');
}

function issuerOf(xml: string): string {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const issuers = Array.from(root?.childNodes ?? []).filter(
    (node) => (node as Element).localName === 'Issuer' && (node as Element).namespaceURI === ASSERTION,
  );
  const [issuer] = issuers;
  if (issuer === undefined || issuers.length > 1) throw new SamlRefusal('The message must have one issuer');
  return (issuer.textContent ?? '').trim();
}

interface RedirectParts {
  readonly kind: 'request' | 'response';
  readonly message: string;
  /** The parameters, decoded, as the library takes them. */
  readonly container: Record<string, string>;
  /** The query string without anything that is not signed. */
  readonly signed: string;
}

/**
 * The library takes a missing signature as a valid one, any hash, and the first of several parameters: nothing of that
 * gets to it.
 */
function redirectParts(query: string): RedirectParts {
  const pairs = query.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, raw: value.join('='), pair };
  });
  const only = (name: string): { readonly raw: string; readonly pair: string } | null => {
    const found = pairs.filter((each) => each.name.toLowerCase() === name.toLowerCase());
    if (found.length > 1 || found.some((each) => each.name !== name))
      throw new SamlRefusal(`There are several parameters ${name}`);
    return found[0] ?? null;
  };
  const [request, response] = [only('SAMLRequest'), only('SAMLResponse')];
  const message = request ?? response;
  const [algorithm, signature, relay] = [only('SigAlg'), only('Signature'), only('RelayState')];
  if (message === null || (request !== null && response !== null))
    throw new SamlRefusal('There must be one message');
  if (algorithm === null || signature === null) throw new SamlRefusal('The message is not signed');
  if (!isSignatureAlgorithm(decoded(algorithm.raw), false))
    throw new SamlRefusal('The algorithm of the signature is not accepted');
  const name = request === null ? 'SAMLResponse' : 'SAMLRequest';
  return {
    kind: request === null ? 'response' : 'request',
    message: decoded(message.raw),
    container: {
      [name]: decoded(message.raw),
      SigAlg: decoded(algorithm.raw),
      Signature: decoded(signature.raw),
    },
    signed: [message, relay, algorithm].flatMap((each) => (each === null ? [] : [each.pair])).join('&'),
  };
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replace(/\+/g, '%20'));
  } catch {
    throw new SamlRefusal('A parameter cannot be decoded');
  }
}

async function inflated(base64: string): Promise<string> {
  if (base64.length > MAX_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw new SamlRefusal('The message is not base64');
  try {
    return decodeUtf8(await inflate(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_LENGTH }));
  } catch {
    throw new SamlRefusal('The message is not compressed as it should be');
  }
}

class LogoutSaml extends TimedSaml {
  constructor(
    private readonly rules: LogoutRules,
    private readonly message: ScreenedMessage,
  ) {
    const options = {
      issuer: rules.entityId,
      callbackUrl: rules.logoutUrl,
      idpCert: [...rules.certificates],
      idpIssuer: rules.providerEntityId,
      wantAuthnResponseSigned: true,
      acceptedClockSkewMs: SKEW_MS,
    };
    super(options, rules.nowMs);
  }

  validatePost(kind: 'request' | 'response', xml: string) {
    const base64 = Buffer.from(xml).toString('base64');
    return kind === 'request'
      ? this.validatePostRequestAsync({ SAMLRequest: base64 })
      : this.validatePostResponseAsync({ SAMLResponse: base64 });
  }

  /** Called with a message whose signature is valid. */
  protected override async processValidlySignedPostRequestAsync(
    doc: unknown,
    dom: Document,
  ): Promise<{ profile: Profile; loggedOut: boolean }> {
    if (isEncrypted(this.message)) await this.#decryptName(dom);
    return super.processValidlySignedPostRequestAsync(doc as never, dom);
  }

  async #decryptName(dom: Document): Promise<void> {
    checkEncryption(this.message, true);
    const [encrypted] = childrenNamed(dom.documentElement, 'EncryptedID');
    if (encrypted === undefined) throw new SamlRefusal('Something else than the name is encrypted');
    const clear = await decrypted(
      new XMLSerializer().serializeToString(encrypted),
      this.rules.decryptionKeys,
    );
    if (screenMessage(clear).root !== `{${ASSERTION}}NameID`)
      throw new SamlRefusal('Something else than a name is encrypted');
    const name = new DOMParser().parseFromString(clear, 'text/xml').documentElement;
    encrypted.parentNode?.replaceChild(dom.importNode(name, true), encrypted);
  }
}
