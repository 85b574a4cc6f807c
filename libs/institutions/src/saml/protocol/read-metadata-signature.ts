import { createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto';
import type { SaxesTagNS } from 'saxes';
import { fingerprintOf } from '../certificates.js';
import { isDigestAlgorithm, isSignatureAlgorithm, SIGNATURE } from './names.js';
import { CanonicalWriter, type Canonicalization, type Namespaces } from './canonical-writer.js';
import { readEvents, type XmlEvents } from './read-events.js';
import { MetadataRefusal, refuse } from './refusals.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const WITH_COMMENTS = `${EXCLUSIVE}WithComments`;
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${SIGNATURE}enveloped-signature`;
const MAX_EVENTS = 2_000;
const HASHES: Readonly<Record<string, string>> = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512' };

/** The signature of a document that covers its root, after its own bytes were verified. */
export interface VerifiedSignature {
  /** Canonicalisation of the root before it is hashed. */
  readonly canonicalization: Canonicalization;
  readonly hash: string;
  readonly digest: Buffer;
  /** SHA-256 of the certificate whose key signed, hexadecimal. */
  readonly fingerprint: string;
}

type Event =
  | { readonly kind: 'open'; readonly tag: SaxesTagNS }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Reads the signature of a document, the first element of its root, and verifies the bytes that a key signed. All
 * values are read from those bytes. It must cover the entire root and nothing else; keys in the document are ignored.
 *
 * @param certificates PEM; one of their keys must have signed
 * @param allowOld SHA-1 and canonicalisations of old files, for tests only
 * @throws MetadataRefusal
 */
export function readSignature(
  bytes: Uint8Array,
  certificates: readonly string[],
  allowOld: boolean,
): VerifiedSignature {
  const head = new Head();
  readEvents(bytes, head);
  const { rootId, namespaces, value } = head;
  const outer = head.signedInfo();
  const method = first(outer, 'CanonicalizationMethod');
  const signedInfo = written(outer, canonicalizationOf(method, outer, allowOld, 'SignedInfo'), namespaces);
  const algorithm = algorithmOf(first(outer, 'SignatureMethod'));
  if (!isSignatureAlgorithm(algorithm, allowOld))
    refuse(`the signature algorithm ‘${short(algorithm)}’ is not accepted`);
  const signature = Buffer.from(value.replace(/\s/g, ''), 'base64');
  const signer = certificates.find((pem) => {
    const key = publicKey(pem);
    return (
      key !== null &&
      verify(HASHES[algorithm.split('-').at(-1) ?? ''] ?? 'none', Buffer.from(signedInfo), key, signature)
    );
  });
  if (signer === undefined) throw new MetadataRefusal('no certificate of this federation has signed it');
  return {
    ...referenceOf(outer, rootId, allowOld),
    fingerprint: fingerprintOf(new X509Certificate(signer).raw),
  };
}

function publicKey(pem: string): KeyObject | null {
  const key = createPublicKey(pem);
  return key.asymmetricKeyType === 'rsa' ? key : null;
}

/** Collects the first element of the root, which must be its signature. */
class Head implements XmlEvents {
  isDone = false;
  rootId = '';
  /** In scope around `SignedInfo`. */
  namespaces: Namespaces = {};
  value = '';
  readonly #path: SaxesTagNS[] = [];
  #signedInfo: Event[] = [];
  #seen = 0;

  open(tag: SaxesTagNS): void {
    if (this.isDone) return;
    this.#path.push(tag);
    const depth = this.#path.length;
    if (depth === 1) {
      this.rootId = tag.attributes['ID']?.value ?? '';
    } else if (depth === 2 && !(tag.uri === SIGNATURE && tag.local === 'Signature')) {
      refuse('it is not signed: its first element is no signature');
    } else if (depth === 3 && tag.local === 'SignedInfo') {
      if (this.#seen > 0) refuse('its signature has two parts that are signed');
      this.#seen += 1;
      this.namespaces = Object.assign({}, ...this.#path.slice(0, 2).map(({ ns }) => ns)) as Namespaces;
    }
    if (depth > 2 && tag.uri !== SIGNATURE && this.#isInSignedInfo() && tag.local !== 'InclusiveNamespaces')
      refuse('its signature has an element that is not known');
    if (this.#isInSignedInfo()) this.#note({ kind: 'open', tag });
  }

  close({ name }: SaxesTagNS): void {
    if (this.isDone) return;
    if (this.#isInSignedInfo()) this.#note({ kind: 'close', name });
    this.#path.pop();
    if (this.#path.length === 1) this.isDone = true;
  }

  text(text: string): void {
    if (this.isDone) return;
    if (this.#isInSignedInfo()) this.#note({ kind: 'text', text });
    else if (this.#path.length === 3 && this.#path[2]?.local === 'SignatureValue') this.value += text;
  }

  comment(): void {
    // A comment would split a digest in two, of which readers take one or the other (CVE-2025-29775).
    if (!this.isDone && this.#path.length > 2) refuse('its signature has a comment');
  }

  signedInfo(): readonly Event[] {
    if (this.#signedInfo.length === 0) refuse('it is not signed');
    return this.#signedInfo;
  }

  #isInSignedInfo(): boolean {
    return this.#path.length > 2 && this.#path[2]?.local === 'SignedInfo' && this.#path[2].uri === SIGNATURE;
  }

  #note(event: Event): void {
    if (this.#signedInfo.push(event) > MAX_EVENTS) refuse('its signature is too long');
  }
}

function written(events: readonly Event[], how: Canonicalization, around: Namespaces): string {
  const writer = new CanonicalWriter(how, around);
  return events
    .map((event) =>
      event.kind === 'open'
        ? writer.open(event.tag)
        : event.kind === 'close'
          ? writer.close(event.name)
          : writer.text(event.text),
    )
    .join('');
}

/** Data of the one reference: canonicalisation of the root, and its digest. */
function referenceOf(
  events: readonly Event[],
  rootId: string,
  allowOld: boolean,
): Omit<VerifiedSignature, 'fingerprint'> {
  const { uri, transforms } = {
    uri: first(events, 'Reference').attributes['URI']?.value,
    transforms: all(events, 'Transform'),
  };
  if (uri !== '' && (rootId === '' || uri !== `#${rootId}`))
    refuse('its signature covers something else than the whole document');
  const [enveloped, canonical, ...others] = transforms;
  if (
    enveloped === undefined ||
    canonical === undefined ||
    others.length > 0 ||
    algorithmOf(enveloped) !== ENVELOPED
  )
    return refuse('its signature has transforms that are not accepted');
  const algorithm = algorithmOf(first(events, 'DigestMethod'));
  if (!isDigestAlgorithm(algorithm, allowOld))
    refuse(`the digest algorithm ‘${short(algorithm)}’ is not accepted`);
  return {
    canonicalization: canonicalizationOf(canonical, events, allowOld, 'Transform'),
    hash: HASHES[algorithm.split('#').at(-1) ?? ''] ?? 'none',
    digest: Buffer.from(textIn(events, 'DigestValue').replace(/\s/g, ''), 'base64'),
  };
}

function canonicalizationOf(
  tag: SaxesTagNS,
  events: readonly Event[],
  allowOld: boolean,
  where: 'SignedInfo' | 'Transform',
): Canonicalization {
  const algorithm = algorithmOf(tag);
  if (allowOld && where === 'SignedInfo' && algorithm === INCLUSIVE) return { inclusive: 'all' };
  if (algorithm !== EXCLUSIVE && !(allowOld && algorithm === WITH_COMMENTS))
    refuse(`the canonicalisation ‘${short(algorithm)}’ is not accepted`);
  return { inclusive: new Set(prefixesIn(tag, events)) };
}

/** Prefixes that `InclusiveNamespaces` inside of a transform lists; `''` for `#default`. */
function prefixesIn(tag: SaxesTagNS, events: readonly Event[]): readonly string[] {
  const next = events[events.findIndex((event) => event.kind === 'open' && event.tag === tag) + 1];
  const at =
    next?.kind === 'text' && next.text.trim() === ''
      ? events.indexOf(next) + 1
      : events.indexOf(next as Event);
  const inner = events[at];
  if (inner?.kind !== 'open' || inner.tag.local !== 'InclusiveNamespaces' || inner.tag.uri !== EXCLUSIVE)
    return [];
  return (inner.tag.attributes['PrefixList']?.value ?? '')
    .split(/\s+/)
    .filter((prefix) => prefix !== '')
    .map((prefix) => (prefix === '#default' ? '' : prefix));
}

function all(events: readonly Event[], name: string): SaxesTagNS[] {
  return events.flatMap((event) =>
    event.kind === 'open' && event.tag.local === name && event.tag.uri === SIGNATURE ? [event.tag] : [],
  );
}

/** The only element of a name. */
function first(events: readonly Event[], name: string): SaxesTagNS {
  const [only, ...others] = all(events, name);
  if (only === undefined || others.length > 0) return refuse(`its signature must have one ${name}`);
  return only;
}

function textIn(events: readonly Event[], name: string): string {
  const tag = first(events, name);
  const from = events.findIndex((event) => event.kind === 'open' && event.tag === tag);
  const length = events.slice(from).findIndex(({ kind }) => kind === 'close');
  return events
    .slice(from, from + length)
    .map((event) => (event.kind === 'text' ? event.text : ''))
    .join('');
}

function algorithmOf(tag: SaxesTagNS): string {
  return tag.attributes['Algorithm']?.value ?? '';
}

function short(text: string): string {
  return text.slice(0, 100);
}
