import { createHash, timingSafeEqual, type Hash } from 'node:crypto';
import type { SaxesTagNS } from 'saxes';
import { SIGNATURE } from './names.js';
import { readMetadata, type ProviderFacts } from '../read-metadata.js';
import { CanonicalWriter } from './canonical-writer.js';
import { durationMs } from './duration.js';
import { readEvents, type XmlEvents } from './read-events.js';
import { readSignature, type VerifiedSignature } from './read-metadata-signature.js';
import { refuse } from './refusals.js';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DAY_MS = 86_400_000;
/** Longest time until metadata ends: an old copy can be replayed no longer. */
export const LONGEST_VALIDITY_DAYS = 45;
const LONGEST_ENTITY = 2_000_000;
const MAX_PROVIDERS = 50_000;

/** Requirements of metadata. Data only: it is sent to a thread. */
export interface MetadataRules {
  /** PEM. */
  readonly certificates: readonly string[];
  readonly nowMs: number;
  /** Looser rules, for tests with old files; the product has none. */
  readonly tests?: { readonly allowOld?: boolean; readonly anyValidity?: boolean };
}

/** Content of signed metadata. */
export interface VerifiedMetadata {
  /** End of validity, in milliseconds since 1970; Infinity only by the rules of tests. */
  readonly validUntilMs: number;
  /** Cache duration stated by the publisher; null: not stated. */
  readonly cacheMs: number | null;
  /** Entities of any kind. */
  readonly entities: number;
  readonly providers: readonly ProviderFacts[];
  /** SHA-256 of the certificate whose key signed it. */
  readonly signedBy: string;
}

/**
 * Verifies signed metadata, of a federation or of one entity, in one pass that keeps one entity at a time. The hashed
 * canonical text is the text that is parsed: no data come from elsewhere.
 *
 * @throws MetadataRefusal with the reason
 */
export function verifyMetadata(bytes: Uint8Array, rules: MetadataRules): VerifiedMetadata {
  const signature = readSignature(bytes, rules.certificates, rules.tests?.allowOld === true);
  const pass = new Pass(signature, rules);
  readEvents(bytes, pass);
  return { ...pass.result(), signedBy: signature.fingerprint };
}

function checkValidity(validUntilMs: number, { nowMs, tests }: MetadataRules): void {
  if (tests?.anyValidity === true) return;
  if (validUntilMs === Infinity) refuse('it does not say until when it is valid (validUntil)');
  const end = new Date(validUntilMs).toISOString();
  if (validUntilMs <= nowMs) refuse(`it ended at ${end} (validUntil)`);
  if (validUntilMs > nowMs + LONGEST_VALIDITY_DAYS * DAY_MS)
    refuse(
      `it is valid until ${end} (validUntil), which is more than ${LONGEST_VALIDITY_DAYS} days from now`,
    );
}

class Pass implements XmlEvents {
  readonly #writer: CanonicalWriter;
  readonly #hash: Hash;
  readonly #providers = new Map<string, ProviderFacts>();
  /** Start tags of the groups around the entity that is read. */
  readonly #groups: { readonly start: string; readonly name: string }[] = [];
  #pending: string[] = [];
  #pendingLength = 0;
  #depth = 0;
  #skippedFrom = 0;
  #hasSkipped = false;
  #entityFrom = 0;
  #entity: string[] = [];
  #entityLength = 0;
  #isProvider = false;
  #entities = 0;
  #root: SaxesTagNS | null = null;

  constructor(
    private readonly signature: VerifiedSignature,
    private readonly rules: MetadataRules,
  ) {
    this.#writer = new CanonicalWriter(signature.canonicalization);
    this.#hash = createHash(signature.hash);
  }

  open(tag: SaxesTagNS): void {
    this.#depth += 1;
    if (this.#root === null) {
      this.#root = tag;
      // Before the rest is read: expired metadata is rejected, whether it was signed or not.
      checkValidity(endOf(tag), this.rules);
    }
    if (this.#skippedFrom > 0) return;
    // The signature itself: the first one of the root, as the enveloped-signature transform requires.
    if (this.#depth === 2 && !this.#hasSkipped && tag.uri === SIGNATURE && tag.local === 'Signature') {
      this.#hasSkipped = true;
      this.#skippedFrom = this.#depth;
      return;
    }
    const start = this.#writer.open(tag);
    if (this.#entityFrom === 0 && tag.uri === METADATA) {
      if (tag.local === 'EntityDescriptor') this.#entityFrom = this.#depth;
      else if (tag.local === 'EntitiesDescriptor') this.#groups.push({ start, name: tag.name });
    } else if (tag.local === 'IDPSSODescriptor') this.#isProvider = true;
    this.#emit(start);
  }

  close(tag: SaxesTagNS): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#skippedFrom > 0) {
      if (this.#skippedFrom === depth) this.#skippedFrom = 0;
      return;
    }
    this.#emit(this.#writer.close(tag.name));
    if (depth === this.#entityFrom) this.#endEntity();
    else if (this.#entityFrom === 0 && tag.uri === METADATA && tag.local === 'EntitiesDescriptor')
      this.#groups.pop();
  }

  text(text: string): void {
    if (this.#skippedFrom === 0) this.#emit(this.#writer.text(text));
  }

  /** @throws MetadataRefusal unless the parsed content is the signed content */
  result(): Omit<VerifiedMetadata, 'signedBy'> {
    this.#flush();
    const digest = this.#hash.digest();
    const { digest: signed } = this.signature;
    if (digest.length !== signed.length || !timingSafeEqual(digest, signed))
      refuse('it is not what was signed: it was changed, or damaged on its way');
    const root = this.#root;
    if (root?.uri !== METADATA || !/^Entit(y|ies)Descriptor$/.test(root.local))
      return refuse('it is no SAML 2.0 metadata');
    return {
      validUntilMs: endOf(root),
      cacheMs: durationMs(root.attributes['cacheDuration']?.value ?? ''),
      entities: this.#entities,
      providers: [...this.#providers.values()],
    };
  }

  #emit(text: string): void {
    if (this.#entityFrom > 0) {
      this.#entity.push(text);
      this.#entityLength += text.length;
      if (this.#entityLength > LONGEST_ENTITY) refuse('one of its entities is too long');
    }
    this.#pending.push(text);
    this.#pendingLength += text.length;
    if (this.#pendingLength > 65_536) this.#flush();
  }

  #flush(): void {
    this.#hash.update(this.#pending.join(''));
    this.#pending = [];
    this.#pendingLength = 0;
  }

  #endEntity(): void {
    this.#entities += 1;
    if (this.#isProvider) {
      const starts = this.#groups.map(({ start }) => start).join('');
      const ends = this.#groups.map(({ name }) => `</${name}>`).toReversed();
      const { providers } = readMetadata(starts + this.#entity.join('') + ends.join(''));
      for (const provider of providers) this.#providers.set(provider.entityId, provider);
      if (this.#providers.size > MAX_PROVIDERS) refuse('it has too many identity providers');
    }
    this.#entityFrom = 0;
    this.#entity = [];
    this.#entityLength = 0;
    this.#isProvider = false;
  }
}

function endOf(root: SaxesTagNS): number {
  const stated = root.attributes['validUntil']?.value;
  if (stated === undefined) return Infinity;
  const end = Date.parse(stated.trim());
  return Number.isNaN(end) ? refuse('its validUntil is no date') : end;
}
