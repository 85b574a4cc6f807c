import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A private key and its certificate, in PEM. */
export interface TestKeyPair {
  readonly privateKey: string;
  readonly certificate: string;
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const SHA256_RSA = () => sequence(identifier('2a864886f70d01010b'), der(0x05));
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(text)))));
const time = (text: string) => der(0x17, Buffer.from(text));

/** A new RSA key with a certificate that it signed itself, valid from 2020 to 2049. */
export function selfSigned(commonName: string): TestKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const certified = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_RSA(),
    nameOf(commonName),
    sequence(time('200101000000Z'), time('491231235959Z')),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(certified).sign(privateKey);
  const certificate = sequence(
    certified,
    SHA256_RSA(),
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return { privateKey: pemOfKey(privateKey), certificate: pem('CERTIFICATE', certificate) };
}

function pemOfKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
