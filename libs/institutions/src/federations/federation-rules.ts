import {
  federationMessages,
  formatMessage,
  MAX_FEDERATION_NAME,
  type FederationForm,
  type FederationMessageKey,
  type FederationRow,
  type FederationSaved,
  type Language,
} from '@clinical/contracts';
import type { FederationRecord } from '@clinical/database';
import { certificateOf, fingerprintOf, isRsaCertificate, subjectOf } from '../saml/certificates.js';

type Field = Extract<FederationSaved, { status: 0 }>['errors'][number]['field'];
export type FederationProblem = readonly [
  field: Field,
  key: Extract<FederationMessageKey, `problem.${string}`>,
  values?: Readonly<Record<string, string | number>>,
];

/** A form that was checked. */
export interface CheckedFederation {
  readonly name: string;
  readonly address: string;
  /** PEM, each once. */
  readonly certificates: readonly string[];
}

/** @param isNew whether a file must be given. Pure. */
export function checkFederation(
  { name, kind, address, certificates, metadata }: FederationForm,
  isNew: boolean,
): { readonly values: CheckedFederation; readonly problems: readonly FederationProblem[] } {
  const values = {
    name: name.trim(),
    address: kind === 'file' ? '' : address.trim(),
    certificates: pemsIn(certificates),
  };
  const problems: FederationProblem[] = [];
  if (values.name === '') problems.push(['name', 'problem.name']);
  else if (values.name.length > MAX_FEDERATION_NAME)
    problems.push(['name', 'problem.long', { max: MAX_FEDERATION_NAME }]);
  if (kind !== 'file' && !isAddress(values.address)) problems.push(['address', 'problem.address']);
  if (values.certificates.length === 0) problems.push(['certificates', 'problem.certificate']);
  else if (!values.certificates.every(isRsaCertificate))
    problems.push(['certificates', 'problem.certificate_unusable']);
  if (kind === 'file' && isNew && metadata === '') problems.push(['metadata', 'problem.file']);
  return { values, problems };
}

/** The reply to a form with problems. Pure. */
export function federationRefusal(
  problems: readonly FederationProblem[],
  language: Language,
): FederationSaved {
  const texts = federationMessages[language];
  return {
    status: 0,
    message: formatMessage(texts['problem.summary']),
    errors: problems.map(([field, key, values]) => ({ field, message: formatMessage(texts[key], values) })),
  };
}

/** Presents a federation to administrators. Pure. */
export function presentFederation(
  row: FederationRecord,
  { all, used }: { readonly all: number; readonly used: number },
  now: Date,
): FederationRow {
  const {
    id,
    name,
    kind,
    address,
    problem,
    entities,
    elsewhere,
    validUntil,
    refreshedAt,
    attemptedAt,
    nextAt,
    queuedAt,
  } = row;
  return {
    ...{ id, name, kind, address, problem, entities, providers: all, connected: used },
    elsewhere: elsewhere ?? 0,
    certificates: row.certificates
      .map(certificateOf)
      .filter((certificate) => certificate !== null)
      .map((certificate) => ({
        fingerprint: fingerprintOf(certificate.raw),
        subject: subjectOf(certificate),
      })),
    state: stateOf(row, now),
    refreshing: queuedAt !== null,
    valid_until: iso(validUntil),
    refreshed_at: iso(refreshedAt),
    attempted_at: iso(attemptedAt),
    next_at: iso(nextAt),
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > 1_024) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Certificates in a text; one without header counts too. */
function pemsIn(text: string): readonly string[] {
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ].map(([, base64 = '']) => base64);
  const bare = text.replace(/\s/g, '');
  const all = blocks.length > 0 ? blocks : /^MI[A-Za-z0-9+/]{100,}={0,2}$/.test(bare) ? [bare] : [];
  return [...new Set(all.map((base64) => pemOf(base64.replace(/\s/g, ''))))];
}

function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function stateOf({ validUntil, problem, refreshedAt }: FederationRecord, now: Date): FederationRow['state'] {
  if (validUntil !== null && validUntil <= now) return 'ended';
  if (problem !== '') return 'failing';
  return refreshedAt === null ? 'waiting' : 'current';
}
