import { MAX_METADATA, type ProviderCertificate } from '@clinical/contracts';
import { AppError } from '@clinical/platform';
import { certificateOf, fingerprintOf, isRsaCertificate, subjectOf } from './certificates.js';
import { readMetadata, type ProviderFacts } from './read-metadata.js';

/** Why metadata cannot be used. */
export type MetadataProblem =
  'too_long' | 'doctype' | 'unreadable' | 'no_provider' | 'several' | 'not_in_it' | 'certificate' | 'ended'; // prettier-ignore

/** In the words of the operator's programs; pages have texts of their own. */
const REASONS: Readonly<Record<MetadataProblem, string>> = {
  too_long: 'it is too long: give the metadata of one provider',
  doctype: 'it has a document type',
  unreadable: 'it is no XML',
  no_provider: 'it describes no SAML 2.0 identity provider with a certificate and login by redirect',
  several: 'it describes several identity providers: choose one by its entity id',
  not_in_it: 'it does not describe the identity provider with that entity id',
  certificate: 'a certificate cannot be read, or is not of an RSA key',
  ended: 'it has ended',
};

/** Metadata of which no provider can be made. */
export class MetadataError extends AppError {
  constructor(readonly problem: MetadataProblem) {
    super('INVALID_METADATA', 'user', `The metadata cannot be used: ${REASONS[problem]}`);
  }
}

/**
 * The provider that metadata describes. Pure.
 *
 * @param entityId of the provider, if there are several; null: the only one
 * @throws MetadataError
 */
export function chooseProvider(metadata: string, entityId: string | null, now: Date): ProviderFacts {
  if (metadata.length > MAX_METADATA) throw new MetadataError('too_long');
  if (/<!DOCTYPE/i.test(metadata)) throw new MetadataError('doctype');
  const { providers } = read(metadata);
  if (providers.length === 0) throw new MetadataError('no_provider');
  const fitting = entityId === null ? providers : providers.filter((each) => each.entityId === entityId);
  const [facts, ...others] = fitting;
  if (facts === undefined) throw new MetadataError('not_in_it');
  if (others.length > 0) throw new MetadataError('several');
  if (!facts.certificates.every((base64) => isRsaCertificate(bytesOf(base64))))
    throw new MetadataError('certificate');
  if (facts.validUntil !== null && facts.validUntil <= now) throw new MetadataError('ended');
  return facts;
}

function read(metadata: string): ReturnType<typeof readMetadata> {
  if (!metadata.includes('<')) throw new MetadataError('unreadable');
  try {
    return readMetadata(metadata);
  } catch {
    throw new MetadataError('unreadable');
  }
}

/** Facts by which administrators recognise a certificate. Pure. */
export function storedFingerprint(base64: string): string {
  return fingerprintOf(bytesOf(base64));
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Presents a certificate to administrators. Pure. */
export function describeCertificate(base64: string, now: Date): ProviderCertificate {
  const certificate = certificateOf(bytesOf(base64));
  const [from, until] = [certificate?.validFrom, certificate?.validTo].map((text) => new Date(text ?? ''));
  const iso = (date: Date | undefined) =>
    date === undefined || Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return {
    fingerprint: storedFingerprint(base64),
    subject: certificate === null ? '' : subjectOf(certificate),
    from: iso(from),
    until: iso(until),
    ended: until !== undefined && until < now,
  };
}
