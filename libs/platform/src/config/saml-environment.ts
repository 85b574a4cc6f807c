import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { readCertificates, readNamedFile } from './named-files.js';
import { addresses, discoveryAddress, hostNames, metadataLogo, shortText } from './setting-schemas.js';
import { optional, type Setting } from './setting.js';

/** Settings of federated login by SAML. */
export const SAML_SETTINGS = {
  samlEntityId: optional(
    'SAML_ENTITY_ID',
    'Entity id of this service in SAML federations. Do not change it after registration.',
    shortText(1_024),
    'PUBLIC_URL and /saml/metadata',
  ),
  samlKeyFile: optional(
    'SAML_KEY_FILE',
    'PEM file of the RSA private key for SAML: it signs requests and decrypts assertions. Absent: federated login by SAML is off.',
    shortText(4_000),
  ),
  samlCertificateFile: optional(
    'SAML_CERTIFICATE_FILE',
    'PEM file of the certificate of that key.',
    shortText(4_000),
  ),
  samlNextKeyFile: optional(
    'SAML_NEXT_KEY_FILE',
    'PEM file of the key that will be the next one, during a roll-over: it decrypts too.',
    shortText(4_000),
  ),
  samlNextCertificateFile: optional(
    'SAML_NEXT_CERTIFICATE_FILE',
    'PEM file of its certificate, published in addition.',
    shortText(4_000),
  ),
  samlPrivateHosts: optional(
    'SAML_PRIVATE_HOSTS',
    'Hosts of identity providers on a private network, separated by commas: metadata of SAML and issuers of OpenID Connect are read from there too, also without TLS.',
    hostNames,
  ),
  samlDiscoveryUrl: optional(
    'SAML_DISCOVERY_URL',
    'Address of a discovery service at which people choose their institution, such as that of SeamlessAccess or OpenAthens. Absent: they choose on a page of this site.',
    discoveryAddress,
  ),
  samlLogo: optional(
    'SAML_LOGO',
    'Logo of this service in its metadata: an https address of an image, its width and height in pixels, such as https://evidence.example/logo.png 120 60.',
    metadataLogo,
  ),
  samlEntityCategories: optional(
    'SAML_ENTITY_CATEGORIES',
    'Entity categories that a federation has assigned, separated by commas, such as https://refeds.org/category/anonymous. They are stated in the metadata.',
    addresses,
  ),
} as const satisfies Record<string, Setting>;

/** The values of {@link SAML_SETTINGS}; undefined where the environment says nothing. */
export type SamlValues = {
  readonly [K in keyof typeof SAML_SETTINGS]: z.output<(typeof SAML_SETTINGS)[K]['schema']> | undefined;
};

/** The configuration of SAML, and every problem of its parts together; the files it names are read. */
export function readSaml(values: SamlValues): {
  readonly saml: AppConfig['saml'];
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const current = readPair('SAML', values.samlKeyFile, values.samlCertificateFile, problems);
  const next = readPair('SAML_NEXT', values.samlNextKeyFile, values.samlNextCertificateFile, problems);
  if (next !== null && values.samlKeyFile === undefined)
    problems.push('SAML_NEXT_KEY_FILE is set without SAML_KEY_FILE');
  if (values.samlDiscoveryUrl !== undefined && values.samlKeyFile === undefined)
    problems.push('SAML_DISCOVERY_URL is set without SAML_KEY_FILE');
  return {
    saml: {
      entityId: values.samlEntityId ?? null,
      keys: [current, next].filter((pair) => pair !== null),
      privateHosts: values.samlPrivateHosts ?? [],
      discoveryUrl: values.samlDiscoveryUrl ?? null,
      logo: values.samlLogo ?? null,
      entityCategories: values.samlEntityCategories ?? [],
    },
    problems,
  };
}

type KeyPair = AppConfig['saml']['keys'][number];

function readPair(
  prefix: string,
  keyFile: string | undefined,
  certificateFile: string | undefined,
  problems: string[],
): KeyPair | null {
  const [keyName, certificateName] = [`${prefix}_KEY_FILE`, `${prefix}_CERTIFICATE_FILE`];
  if (keyFile === undefined && certificateFile === undefined) return null;
  if (keyFile === undefined || certificateFile === undefined) {
    problems.push(`${keyName} and ${certificateName} are needed together`);
    return null;
  }
  const privateKey = readNamedFile(keyName, keyFile, problems);
  const certificate = readCertificates(certificateName, certificateFile, problems);
  if (privateKey === undefined || certificate === null) return null;
  if (!areAPair(privateKey, certificate)) {
    problems.push(`${keyName} must hold an RSA private key in PEM, and ${certificateName} its certificate`);
    return null;
  }
  return { privateKey, certificate };
}

function areAPair(privateKey: string, certificate: string): boolean {
  try {
    const key = createPrivateKey(privateKey);
    return key.asymmetricKeyType === 'rsa' && new X509Certificate(certificate).checkPrivateKey(key);
  } catch {
    return false;
  }
}
