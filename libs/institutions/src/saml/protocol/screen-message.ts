import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  ASSERTION,
  CANONICALIZATIONS,
  ENCRYPTION,
  ENCRYPTION_11,
  isDigestAlgorithm,
  isSignatureAlgorithm,
  PROTOCOL,
  SIGNATURE,
  TRANSFORMS,
} from './names.js';
import { algorithmRefusal, SamlRefusal } from './refusals.js';

const MAX_LENGTH = 262_144;
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 4_000;
const MAX_ATTRIBUTES = 60;
const STATUS = `{${PROTOCOL}}Status`;
const STATUS_CODE = `{${PROTOCOL}}StatusCode`;
/** Namespaces of elements that say how to decrypt. Libraries find these elements by their name alone. */
const NAMESPACES: Readonly<Record<string, string>> = {
  ...{ EncryptedData: ENCRYPTION, EncryptedKey: ENCRYPTION, EncryptionMethod: ENCRYPTION },
  ...{ CipherData: ENCRYPTION, CipherValue: ENCRYPTION, OAEPparams: ENCRYPTION, MGF: ENCRYPTION_11 },
  ...{ KeyInfo: SIGNATURE, RetrievalMethod: SIGNATURE, DigestMethod: SIGNATURE },
};
const ID_NAMES = ['id', 'assertionid', 'requestid', 'responseid'];

/** Data of a message before it is verified. */
export interface ScreenedMessage {
  /** Namespace and name of the root, such as `{urn:oasis:names:tc:SAML:2.0:protocol}Response`. */
  readonly root: string;
  /** Attributes of the root without a namespace. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Value of the status code of a response; null without one. */
  readonly status: string | null;
  /** Whether the root has a signature. */
  readonly isRootSigned: boolean;
  /** How data is encrypted. */
  readonly dataEncryptions: readonly EncryptionMethod[];
  /** How the keys of that data are encrypted. */
  readonly keyEncryptions: readonly EncryptionMethod[];
}

/** Names of algorithms, as an `EncryptionMethod` states them. */
export interface EncryptionMethod {
  readonly algorithm: string;
  readonly digests: readonly string[];
  readonly masks: readonly string[];
}

/** @throws SamlRefusal for text that is not base64 of UTF-8, or too long */
export function decodeMessage(base64: string): string {
  if (base64.length > (MAX_LENGTH / 3) * 4) throw new SamlRefusal('The message is too long');
  const compact = base64.replace(/[\r\n\t ]+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new SamlRefusal('The message is not base64');
  return decodeUtf8(Buffer.from(compact, 'base64'));
}

/** @throws SamlRefusal */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SamlRefusal('The message is not UTF-8');
  }
}

/**
 * Reads a message with a strict parser before lenient ones see it, and rejects constructs that only attacks need:
 * document types, entities, comments, processing instructions, a second root, ids used twice, signatures in other
 * places than below the root or an assertion, assertions in other places than below the response, and algorithms that
 * are not accepted. Pure.
 *
 * @param allowSha1 for tests with old messages only
 * @throws SamlRefusal
 */
export function screenMessage(xml: string, allowSha1 = false): ScreenedMessage {
  if (xml.length > MAX_LENGTH) throw new SamlRefusal('The message is too long');
  const screen = new Screen(allowSha1);
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => refuse('The message is not well-formed XML'));
  parser.on('doctype', () => refuse('The message has a document type'));
  parser.on('comment', () => refuse('The message has a comment'));
  parser.on('processinginstruction', () => refuse('The message has a processing instruction'));
  parser.on('opentag', (tag) => screen.open(tag));
  parser.on('closetag', () => screen.close());
  parser.write(xml).close();
  return screen.result();
}

function refuse(reason: string): never {
  throw new SamlRefusal(reason);
}

class Screen {
  readonly #path: string[] = [];
  readonly #ids = new Set<string>();
  readonly #dataEncryptions: EncryptionMethod[] = [];
  readonly #keyEncryptions: EncryptionMethod[] = [];
  /** Parameters of the `EncryptionMethod` that opened last. */
  #parameters: { readonly digests: string[]; readonly masks: string[] } = { digests: [], masks: [] };
  #elements = 0;
  #root: Pick<ScreenedMessage, 'root' | 'attributes'> | null = null;
  #isRootSigned = false;
  #status: string | null = null;

  constructor(private readonly allowSha1: boolean) {}

  open(tag: SaxesTagNS): void {
    const name = `{${tag.uri}}${tag.local}`;
    const attributes = Object.values(tag.attributes);
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS || this.#path.length >= MAX_DEPTH || attributes.length > MAX_ATTRIBUTES)
      refuse('The message is too large');
    for (const { local, value } of attributes)
      if (ID_NAMES.includes(local.toLowerCase())) this.#noteId(value);
    this.#root ??= {
      root: name,
      attributes: Object.fromEntries(
        attributes.filter(({ uri }) => uri === '').map(({ local, value }) => [local, value]),
      ),
    };
    if ((NAMESPACES[tag.local] ?? tag.uri) !== tag.uri) refuse(`‘${tag.local}’ is in a wrong namespace`);
    if (tag.local === 'Signature') this.#placeSignature(tag.uri);
    if (/^(Encrypted)?Assertion$/.test(tag.local)) this.#placeAssertion(tag);
    if (tag.local === 'Response' && this.#path.length > 0) refuse('A response is in another element');
    if (name === STATUS_CODE && this.#path.length === 2 && this.#path[1] === STATUS)
      this.#noteStatus(tag.attributes['Value']?.value ?? '');
    const algorithm = tag.attributes['Algorithm']?.value;
    if (algorithm !== undefined || /Method$|^Transform$|^MGF$/.test(tag.local))
      this.#checkAlgorithm(tag, algorithm ?? '');
    this.#path.push(name);
  }

  close(): void {
    this.#path.pop();
  }

  result(): ScreenedMessage {
    if (this.#root === null) throw new SamlRefusal('The message is empty');
    return {
      ...this.#root,
      status: this.#status,
      isRootSigned: this.#isRootSigned,
      dataEncryptions: this.#dataEncryptions,
      keyEncryptions: this.#keyEncryptions,
    };
  }

  #noteStatus(value: string): void {
    if (this.#status !== null) refuse('The message has two status codes');
    this.#status = value;
  }

  #noteId(value: string): void {
    if (this.#ids.has(value)) refuse('An id is used twice');
    if (!/^[\p{L}_][\p{L}\p{N}_.:-]{0,255}$/u.test(value))
      refuse('An id has characters that ids cannot have');
    this.#ids.add(value);
  }

  #placeSignature(uri: string): void {
    if (uri !== SIGNATURE) refuse('A signature is in a wrong namespace');
    const parent = this.#path.at(-1);
    if (this.#path.length === 1) {
      if (this.#isRootSigned) refuse('The root has two signatures');
      this.#isRootSigned = true;
    } else if (parent !== `{${ASSERTION}}Assertion`) refuse('A signature is in a wrong place');
  }

  #placeAssertion({ uri, local }: SaxesTagNS): void {
    if (uri !== ASSERTION) refuse('An assertion is in a wrong namespace');
    const parent = this.#path.at(-1);
    const isAllowed =
      parent === undefined ||
      (parent === `{${PROTOCOL}}Response` && this.#path.length === 1) ||
      (local === 'Assertion' && this.#isAdvice());
    if (!isAllowed) refuse('An assertion is in a wrong place');
  }

  /** Evidence that an assertion quotes; nothing reads it. */
  #isAdvice(): boolean {
    return this.#path.slice(-2).join() === `{${ASSERTION}}Assertion,{${ASSERTION}}Advice`;
  }

  #checkAlgorithm({ uri, local }: SaxesTagNS, algorithm: string): void {
    const parent = this.#path.at(-1);
    if (local === 'EncryptionMethod') {
      this.#parameters = { digests: [], masks: [] };
      const isOfKey = parent === `{${ENCRYPTION}}EncryptedKey`;
      (isOfKey ? this.#keyEncryptions : this.#dataEncryptions).push({ algorithm, ...this.#parameters });
      return;
    }
    if (local === 'MGF') {
      this.#parameters.masks.push(algorithm);
      return;
    }
    if (local === 'DigestMethod' && parent === `{${ENCRYPTION}}EncryptionMethod`) {
      this.#parameters.digests.push(algorithm);
      return;
    }
    if (uri !== SIGNATURE) return;
    const isAccepted =
      local === 'SignatureMethod'
        ? isSignatureAlgorithm(algorithm, this.allowSha1)
        : local === 'DigestMethod'
          ? isDigestAlgorithm(algorithm, this.allowSha1)
          : local === 'CanonicalizationMethod'
            ? CANONICALIZATIONS.includes(algorithm)
            : local === 'Transform'
              ? TRANSFORMS.includes(algorithm)
              : true;
    if (!isAccepted) refuse(algorithmRefusal(algorithm));
  }
}
