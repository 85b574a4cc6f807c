import { createHash, X509Certificate } from 'node:crypto';

/** @param source PEM, or DER; null for other content. Pure. */
export function certificateOf(source: string | Buffer): X509Certificate | null {
  try {
    return new X509Certificate(source);
  } catch {
    return null;
  }
}

/** Whether a certificate can be used here: signatures are verified with RSA keys. Pure. */
export function isRsaCertificate(source: string | Buffer): boolean {
  return certificateOf(source)?.publicKey.asymmetricKeyType === 'rsa';
}

/** SHA-256 of a certificate, hexadecimal. @param der as `raw` of Node's certificates. Pure. */
export function fingerprintOf(der: Uint8Array): string {
  return createHash('sha256').update(der).digest('hex');
}

/** The subject on one line. Pure. */
export function subjectOf({ subject }: X509Certificate): string {
  return subject.replaceAll('\n', ', ');
}
