import type { SaxesTagNS } from 'saxes';
import { isDigestAlgorithm, isSignatureAlgorithm, SIGNATURE } from './names.js';
import { readEvents, type XmlEvents } from './read-events.js';
import { refuse } from './refusals.js';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${SIGNATURE}enveloped-signature`;
/** Canonicalisations of old files, for tests only. */
const OLD = [`${EXCLUSIVE}WithComments`, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'];
/** Parts that a signature has once: readers that found another one would verify something else. */
const ONCE: readonly string[] = [
  'SignedInfo',
  'CanonicalizationMethod',
  'SignatureMethod',
  'Reference',
  'DigestMethod',
  'DigestValue',
  'SignatureValue',
];

/** Data of metadata before it is verified. */
export interface ScreenedMetadata {
  readonly validUntil: string | undefined;
  readonly cacheDuration: string | undefined;
}

/**
 * Reads metadata with a strict parser before a lenient one sees it: UTF-8 without document type, whose first element is
 * the only signature of the root, covers all of the root, and uses nothing but accepted algorithms.
 *
 * @param allowOld SHA-1 and canonicalisations of old files, for tests only
 * @throws MetadataRefusal
 */
export function screenMetadata(bytes: Uint8Array, allowOld: boolean): ScreenedMetadata {
  const screen = new Screen(allowOld);
  readEvents(bytes, screen);
  return screen.result();
}

class Screen implements XmlEvents {
  readonly #seen = new Set<string>();
  readonly #transforms: string[] = [];
  #depth = 0;
  #isInSignature = false;
  #root: SaxesTagNS | null = null;

  constructor(private readonly allowOld: boolean) {}

  open(tag: SaxesTagNS): void {
    this.#depth += 1;
    const isSignature = this.#depth === 2 && tag.uri === SIGNATURE && tag.local === 'Signature';
    if (this.#depth === 1) this.#root = tag;
    else if (isSignature && this.#seen.has('Signature')) refuse('it has two signatures');
    else if (isSignature) this.#isInSignature = true;
    else if (this.#depth === 2 && !this.#seen.has('Signature'))
      refuse('it is not signed: its first element is no signature');
    if (this.#depth === 2) this.#seen.add('Signature');
    else if (this.#isInSignature && tag.uri === SIGNATURE) this.#check(tag);
  }

  close(): void {
    this.#depth -= 1;
    if (this.#depth === 1 && this.#isInSignature) this.#endSignature();
  }

  text(): void {
    // Only elements are screened.
  }

  comment(): void {
    // A comment would split a digest in two, of which readers take one or the other (CVE-2025-29775).
    if (this.#isInSignature) refuse('its signature has a comment');
  }

  result(): ScreenedMetadata {
    const root = this.#root;
    if (root === null || !this.#seen.has('Signature')) return refuse('it is not signed');
    if (root.uri !== METADATA || !/^Entit(y|ies)Descriptor$/.test(root.local))
      return refuse('it is no SAML 2.0 metadata');
    const { validUntil, cacheDuration } = root.attributes;
    return { validUntil: validUntil?.value, cacheDuration: cacheDuration?.value };
  }

  #check({ local, attributes }: SaxesTagNS): void {
    if (ONCE.includes(local)) {
      if (this.#seen.has(local)) refuse(`its signature must have one ${local}`);
      this.#seen.add(local);
    }
    const algorithm = attributes['Algorithm']?.value ?? '';
    const shown = `‘${algorithm.slice(0, 100)}’ is not accepted`;
    if (local === 'CanonicalizationMethod') this.#checkCanonicalization(algorithm);
    else if (local === 'SignatureMethod' && !isSignatureAlgorithm(algorithm, this.allowOld))
      refuse(`the signature algorithm ${shown}`);
    else if (local === 'DigestMethod' && !isDigestAlgorithm(algorithm, this.allowOld))
      refuse(`the digest algorithm ${shown}`);
    else if (local === 'Transform') this.#transforms.push(algorithm);
    else if (local === 'Reference') this.#checkReference(attributes['URI']?.value);
  }

  #checkReference(uri: string | undefined): void {
    const id = this.#root?.attributes['ID']?.value ?? '';
    if (uri !== '' && (id === '' || uri !== `#${id}`))
      refuse('its signature covers something else than the whole document');
  }

  #checkCanonicalization(algorithm: string): void {
    if (algorithm !== EXCLUSIVE && !(this.allowOld && OLD.includes(algorithm)))
      refuse(`the canonicalisation ‘${algorithm.slice(0, 100)}’ is not accepted`);
  }

  #endSignature(): void {
    this.#isInSignature = false;
    const missing = ONCE.find((name) => !this.#seen.has(name));
    if (missing !== undefined) refuse(`its signature must have one ${missing}`);
    const [enveloped, canonicalisation = '', ...others] = this.#transforms;
    if (enveloped !== ENVELOPED || others.length > 0)
      refuse('its signature has transforms that are not accepted');
    this.#checkCanonicalization(canonicalisation);
  }
}
