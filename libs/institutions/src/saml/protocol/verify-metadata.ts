import { X509Certificate } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { fingerprintOf, isRsaCertificate } from '../certificates.js';
import { readMetadata, type ProviderFacts } from '../read-metadata.js';
import { durationMs } from './duration.js';
import { refuse } from './refusals.js';
import { screenMetadata } from './screen-metadata.js';

const DAY_MS = 86_400_000;
/** Longest time until metadata ends: an old copy can be replayed no longer. */
export const MAX_VALIDITY_DAYS = 45;
const MAX_PROVIDERS = 50_000;
/** Begins the message of the library where another key has signed. */
const OTHER_KEY = 'invalid signature: the signature value';

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
 * Verifies signed metadata, of a federation or of one entity. What is read is the canonical text that was signed: no data
 * come from elsewhere. The document is kept in memory, about 40 times its length.
 *
 * @throws MetadataRefusal with the reason
 */
export function verifyMetadata(bytes: Uint8Array, rules: MetadataRules): VerifiedMetadata {
  const { validUntil, cacheDuration } = screenMetadata(bytes, rules.tests?.allowOld === true);
  const { text, certificate } = signedText(new TextDecoder().decode(bytes), rules.certificates);
  const validUntilMs = endOf(validUntil);
  checkValidity(validUntilMs, rules);
  const { entities, providers } = readMetadata(text);
  if (providers.length > MAX_PROVIDERS) refuse('it has too many identity providers');
  return {
    validUntilMs,
    cacheMs: durationMs(cacheDuration ?? ''),
    entities,
    providers,
    signedBy: fingerprintOf(new X509Certificate(certificate).raw),
  };
}

/** What the key of one of the certificates signed. Keys in the document are ignored. */
function signedText(
  document: string,
  certificates: readonly string[],
): { readonly text: string; readonly certificate: string } {
  // A parser of XML reads every line end as a line feed; this one leaves it to its caller.
  const xml = document.replace(/\r\n?/g, '\n');
  const signature = signatureIn(xml);
  for (const certificate of certificates.filter(isRsaCertificate)) {
    const text = signedBy(certificate, xml, signature);
    if (text !== null) return { text, certificate };
  }
  return refuse('no certificate of this federation has signed it');
}

/** The signature of the root, apart: the document around it need not stay in memory. */
function signatureIn(xml: string): string {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const signature = Array.from(root?.childNodes ?? []).find(
    (node) => (node as Element).localName === 'Signature',
  );
  return new XMLSerializer().serializeToString(signature as Node);
}

/** What the key of a certificate signed; null where it was another key. */
function signedBy(certificate: string, xml: string, signature: string): string | null {
  const signed = new SignedXml({ publicCert: certificate });
  let isWhole: boolean;
  try {
    signed.loadSignature(signature);
    isWhole = signed.checkSignature(xml);
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith(OTHER_KEY)) return null;
    return refuse(`its signature cannot be verified (${message.slice(0, 200)})`);
  }
  const [text, ...others] = signed.getSignedReferences();
  if (!isWhole || text === undefined || others.length > 0)
    return refuse('it is not what was signed: it was changed, or damaged on its way');
  return text;
}

function checkValidity(validUntilMs: number, { nowMs, tests }: MetadataRules): void {
  if (tests?.anyValidity === true) return;
  if (validUntilMs === Infinity) refuse('it does not say until when it is valid (validUntil)');
  const end = new Date(validUntilMs).toISOString();
  if (validUntilMs <= nowMs) refuse(`it ended at ${end} (validUntil)`);
  if (validUntilMs > nowMs + MAX_VALIDITY_DAYS * DAY_MS)
    refuse(`it is valid until ${end} (validUntil), which is more than ${MAX_VALIDITY_DAYS} days from now`);
}

function endOf(stated: string | undefined): number {
  if (stated === undefined) return Infinity;
  const end = Date.parse(stated.trim());
  return Number.isNaN(end) ? refuse('its validUntil is no date') : end;
}
