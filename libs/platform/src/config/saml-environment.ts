import { createPrivateKey, X509Certificate } from 'node:crypto';
import { certificatesFile, textFile } from './named-files.js';
import { addresses, discoveryAddress, hostNames, metadataLogo, shortText } from './setting-schemas.js';
import { optional, type Setting, type SettingValues } from './setting.js';

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
    textFile,
  ),
  samlCertificateFile: optional(
    'SAML_CERTIFICATE_FILE',
    'PEM file of the certificate of that key.',
    certificatesFile,
  ),
  samlNextKeyFile: optional(
    'SAML_NEXT_KEY_FILE',
    'PEM file of the key that will be the next one, during a roll-over: it decrypts too.',
    textFile,
  ),
  samlNextCertificateFile: optional(
    'SAML_NEXT_CERTIFICATE_FILE',
    'PEM file of its certificate, published in addition.',
    certificatesFile,
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

type SamlSettings = typeof SAML_SETTINGS;

/** Settings that are of no use without each other. */
export function samlProblems(values: SettingValues<SamlSettings>): string[] {
  const isOff = values.samlKeyFile === undefined;
  return [
    ...pairProblems('SAML', values.samlKeyFile, values.samlCertificateFile),
    ...pairProblems('SAML_NEXT', values.samlNextKeyFile, values.samlNextCertificateFile),
    ...(isOff && values.samlNextKeyFile !== undefined
      ? ['SAML_NEXT_KEY_FILE is set without SAML_KEY_FILE']
      : []),
    ...(isOff && values.samlDiscoveryUrl !== undefined
      ? ['SAML_DISCOVERY_URL is set without SAML_KEY_FILE']
      : []),
  ];
}

/** Federated login by SAML 2.0. */
export function assembleSaml(values: SettingValues<SamlSettings>) {
  return {
    /** Null: derived from `publicUrl`. */
    entityId: values.samlEntityId ?? null,
    /** PEM; the first one signs, all decrypt and are published. Empty: SAML is off. Private keys are secrets. */
    keys: [
      ...pairOf(values.samlKeyFile, values.samlCertificateFile),
      ...pairOf(values.samlNextKeyFile, values.samlNextCertificateFile),
    ],
    /** Hosts of identity providers that may be on a private network; in lower case. */
    privateHosts: values.samlPrivateHosts ?? [],
    /** Discovery service of another site; null: our own page. */
    discoveryUrl: values.samlDiscoveryUrl ?? null,
    /** Of the metadata; sizes in pixels. */
    logo: values.samlLogo ?? null,
    /** Entity categories, as URIs. */
    entityCategories: values.samlEntityCategories ?? [],
  };
}

function pairOf(privateKey: string | undefined, certificate: string | undefined) {
  return privateKey === undefined || certificate === undefined ? [] : [{ privateKey, certificate }];
}

function pairProblems(
  prefix: string,
  privateKey: string | undefined,
  certificate: string | undefined,
): string[] {
  const [keyName, certificateName] = [`${prefix}_KEY_FILE`, `${prefix}_CERTIFICATE_FILE`];
  if (privateKey === undefined && certificate === undefined) return [];
  if (privateKey === undefined || certificate === undefined)
    return [`${keyName} and ${certificateName} are needed together`];
  if (areAPair(privateKey, certificate)) return [];
  return [`${keyName} must hold an RSA private key in PEM, and ${certificateName} its certificate`];
}

function areAPair(privateKey: string, certificate: string): boolean {
  try {
    const key = createPrivateKey(privateKey);
    return key.asymmetricKeyType === 'rsa' && new X509Certificate(certificate).checkPrivateKey(key);
  } catch {
    return false;
  }
}
