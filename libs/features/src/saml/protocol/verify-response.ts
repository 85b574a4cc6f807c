import { ValidateInResponseTo, type SamlConfig } from '@node-saml/node-saml';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { AUTHENTICATED_ENCRYPTIONS, KEY_ENCRYPTIONS, PLAIN_ENCRYPTIONS, PROTOCOL, SUCCESS } from './names.js';
import { readAssertion, type VerifiedAssertion } from './read-assertion.js';
import { SamlRefusal } from './refusals.js';
import { SKEW_MS, type ResponseRules } from './rules.js';
import { decodeMessage, screenMessage, type ScreenedMessage } from './screen-message.js';
import { TimedSaml } from './timed-saml.js';

/**
 * Checks a response of an identity provider, and reads what its signature covers. Nothing else is trusted.
 *
 * @param base64 the form field `SAMLResponse`
 * @throws SamlRefusal with the reason
 */
export async function verifyResponse(base64: string, rules: ResponseRules): Promise<VerifiedAssertion> {
  const xml = decodeMessage(base64);
  const screened = screenMessage(xml, rules.tests?.allowSha1);
  checkEnvelope(screened, rules);
  const key = await checkEncryption(xml, screened, rules);
  const saml = new TimedSaml(libraryOptions(rules, key), rules.nowMs);
  const assertionXml = await verifiedAssertion(saml, Buffer.from(xml).toString('base64'));
  return readAssertion(assertionXml, rules);
}

function checkEnvelope({ root, attributes, status }: ScreenedMessage, rules: ResponseRules): void {
  if (root !== `{${PROTOCOL}}Response`) throw new SamlRefusal('The message is no SAML 2.0 response');
  if (attributes['Version'] !== '2.0') throw new SamlRefusal('The response is not of version 2.0');
  if (status !== null && status !== SUCCESS)
    throw new SamlRefusal('The identity provider reports no success');
  const { Destination: destination, InResponseTo: answered } = attributes;
  if (destination !== undefined && destination !== rules.consumerUrl)
    throw new SamlRefusal('The response is meant for another address');
  if (answered !== rules.requestId) throw new SamlRefusal('The response answers another request');
}

async function verifiedAssertion(saml: TimedSaml, base64: string): Promise<string> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: base64 });
    const xml = profile?.getAssertionXml?.();
    if (xml === undefined) throw new SamlRefusal('The response has no assertion');
    return xml;
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    // Any error that a library throws for a message that anyone can send is a refusal of that message.
    throw new SamlRefusal(error instanceof Error ? error.message.slice(0, 300) : 'The response is not valid');
  }
}

/** The key that decrypts the assertion. Decrypted content is screened like the rest. */
async function checkEncryption(
  xml: string,
  { dataEncryptions, keyEncryptions, isRootSigned }: ScreenedMessage,
  rules: ResponseRules,
): Promise<string | null> {
  if (dataEncryptions.length === 0 && keyEncryptions.length === 0) return null;
  const accepted = isRootSigned
    ? [...AUTHENTICATED_ENCRYPTIONS, ...PLAIN_ENCRYPTIONS]
    : AUTHENTICATED_ENCRYPTIONS;
  const isAccepted =
    dataEncryptions.length === 1 &&
    dataEncryptions.every((name) => accepted.includes(name)) &&
    keyEncryptions.every((name) => KEY_ENCRYPTIONS.includes(name));
  if (!isAccepted) throw new SamlRefusal('The encryption is not accepted');
  const encrypted = new DOMParser()
    .parseFromString(xml, 'text/xml')
    .getElementsByTagNameNS('*', 'EncryptedAssertion')[0];
  if (encrypted === undefined) throw new SamlRefusal('Something else than the assertion is encrypted');
  for (const key of rules.decryptionKeys) {
    const clear = await decrypted(new XMLSerializer().serializeToString(encrypted), key);
    if (clear === null) continue;
    screenMessage(clear, rules.tests?.allowSha1);
    return key;
  }
  throw new SamlRefusal('The assertion is encrypted for another key');
}

function decrypted(xml: string, key: string): Promise<string | null> {
  return new Promise((resolve) => {
    decrypt(xml, { key, warnInsecureAlgorithm: false }, (error, clear) =>
      resolve(error === null ? (clear ?? null) : null),
    );
  });
}

function libraryOptions(rules: ResponseRules, decryptionKey: string | null): SamlConfig {
  return {
    issuer: rules.entityId,
    callbackUrl: rules.consumerUrl,
    idpCert: [...rules.certificates],
    audience: rules.tests?.anyAudience === true ? false : rules.entityId,
    wantAssertionsSigned: rules.tests?.unsignedAssertion !== true,
    wantAuthnResponseSigned: rules.wantResponseSigned,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: Number.MAX_SAFE_INTEGER / 2,
    cacheProvider: new OneRequest(rules.requestId),
    ...(decryptionKey === null ? {} : { decryptionPvk: decryptionKey }),
  };
}

/** Knows the one request that the response must answer; it was taken from the database, where it can be used once. */
class OneRequest {
  constructor(private readonly requestId: string) {}

  saveAsync(): Promise<null> {
    return Promise.resolve(null);
  }

  getAsync(key: string): Promise<string | null> {
    return Promise.resolve(key === this.requestId ? new Date(0).toISOString() : null);
  }

  removeAsync(): Promise<null> {
    return Promise.resolve(null);
  }
}
