import { ValidateInResponseTo, type SamlConfig } from '@node-saml/node-saml';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { escapeHtml } from '@clinical/platform';
import { checkEncryption, childrenNamed, decrypted, isEncrypted } from './encryption.js';
import { ASSERTION, PROTOCOL, SUCCESS } from './names.js';
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
  checkIssuer(xml, rules);
  const assertionXml = isEncrypted(screened)
    ? await verifiedAssertion(await decryptedResponse(xml, screened, rules), {
        ...rules,
        wantResponseSigned: false,
      })
    : await verifiedAssertion(xml, rules);
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

/** A response need not name its issuer; if it does, it is that of the assertion (SAML profiles, 4.1.4.2). */
function checkIssuer(xml: string, { providerEntityId }: ResponseRules): void {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const issuers = Array.from(root?.childNodes ?? []).filter(
    (node) => (node as Element).localName === 'Issuer' && (node as Element).namespaceURI === ASSERTION,
  );
  if (issuers.some((issuer) => (issuer.textContent ?? '').trim() !== providerEntityId))
    throw new SamlRefusal('The response is of another issuer');
}

async function verifiedAssertion(xml: string, rules: ResponseRules): Promise<string> {
  const base64 = Buffer.from(xml).toString('base64');
  const { profile } = await byLibrary(rules, (saml) =>
    saml.validatePostResponseAsync({ SAMLResponse: base64 }),
  );
  const assertion = profile?.getAssertionXml?.();
  if (assertion === undefined) throw new SamlRefusal('The response has no assertion');
  return assertion;
}

/** Any error that a library throws for a message that anyone can send is a refusal of that message. */
async function byLibrary<Value>(
  rules: ResponseRules,
  call: (saml: TimedSaml) => Promise<Value>,
): Promise<Value> {
  try {
    return await call(new TimedSaml(libraryOptions(rules), rules.nowMs));
  } catch (error) {
    throw new SamlRefusal(error instanceof Error ? error.message.slice(0, 300) : 'The response is not valid');
  }
}

/**
 * A response around the decrypted assertion, whose own signature is still to be verified. What encrypted content stands
 * in is checked here: the signature of the response covers it as it was sent.
 */
async function decryptedResponse(
  xml: string,
  screened: ScreenedMessage,
  rules: ResponseRules,
): Promise<string> {
  const signed = screened.isRootSigned ? await byLibrary(rules, (saml) => saml.signedMessage(xml)) : null;
  if (signed === null && rules.wantResponseSigned) throw new SamlRefusal('Invalid document signature');
  checkEncryption(screened, signed !== null);
  const response = new DOMParser().parseFromString(signed ?? xml, 'text/xml').documentElement;
  const [encrypted, ...others] = childrenNamed(response, 'Assertion', 'EncryptedAssertion');
  if (encrypted?.localName !== 'EncryptedAssertion' || others.length > 0)
    throw new SamlRefusal('The response must have one assertion, and no other part that is encrypted');
  const clear = await decrypted(new XMLSerializer().serializeToString(encrypted), rules.decryptionKeys);
  // Decrypted content is screened like the rest.
  if (screenMessage(clear, rules.tests?.allowSha1).root !== `{${ASSERTION}}Assertion`)
    throw new SamlRefusal('Something else than an assertion is encrypted');
  return `<response:Response xmlns:response="${PROTOCOL}" InResponseTo="${escapeHtml(rules.requestId)}">${clear}</response:Response>`;
}

function libraryOptions(rules: ResponseRules): SamlConfig {
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
