import { decrypt } from 'xml-encryption';
import {
  AUTHENTICATED_ENCRYPTIONS,
  KEY_DIGESTS,
  KEY_ENCRYPTIONS,
  KEY_MASKS,
  PLAIN_ENCRYPTIONS,
  RSA_OAEP_MGF1P,
} from './names.js';
import { algorithmRefusal, SamlRefusal } from './refusals.js';
import type { EncryptionMethod, ScreenedMessage } from './screen-message.js';

/** Whether anything in a message is encrypted. */
export function isEncrypted({ dataEncryptions, keyEncryptions }: ScreenedMessage): boolean {
  return dataEncryptions.length + keyEncryptions.length > 0;
}

/**
 * Checks how the one encrypted part of a message is encrypted. Pure.
 *
 * @param isSigned whether the encrypted part has a signature around it, and that is valid
 * @throws SamlRefusal with the name of an algorithm that is not accepted
 */
export function checkEncryption(
  { dataEncryptions, keyEncryptions }: ScreenedMessage,
  isSigned: boolean,
): void {
  const [data, ...others] = dataEncryptions;
  if (data === undefined || others.length > 0)
    throw new SamlRefusal('The message must have one encrypted part, and state its algorithm');
  if (PLAIN_ENCRYPTIONS.includes(data.algorithm)) {
    if (!isSigned)
      throw new SamlRefusal(
        `The algorithm ‘${data.algorithm}’ is accepted only inside of a response that is signed as a whole`,
      );
  } else if (!AUTHENTICATED_ENCRYPTIONS.includes(data.algorithm))
    throw new SamlRefusal(algorithmRefusal(data.algorithm));
  if (keyEncryptions.length === 0)
    throw new SamlRefusal('The message does not state how the key of its encrypted part is encrypted');
  for (const method of keyEncryptions) checkKeyEncryption(method);
}

function checkKeyEncryption({ algorithm, digests, masks }: EncryptionMethod): void {
  if (!KEY_ENCRYPTIONS.includes(algorithm)) throw new SamlRefusal(algorithmRefusal(algorithm));
  const acceptedMasks = algorithm === RSA_OAEP_MGF1P ? [] : KEY_MASKS;
  const refused =
    digests.find((name) => !KEY_DIGESTS.includes(name)) ??
    masks.find((name) => !acceptedMasks.includes(name));
  if (refused !== undefined)
    throw new SamlRefusal(`${algorithmRefusal(refused)} as a parameter of ‘${algorithm}’`);
}

/** The child elements with one of these names, whatever their namespace. Pure. */
export function childrenNamed(parent: Element | null, ...names: readonly string[]): Element[] {
  return Array.from(parent?.childNodes ?? [])
    .filter((node): node is Element => node.nodeType === 1)
    .filter(({ localName }) => names.includes(localName));
}

/**
 * Decrypts an element with `EncryptedData` in it, after {@link checkEncryption}.
 *
 * @param keys private keys in PEM, tried in their order
 * @throws SamlRefusal
 */
export async function decrypted(xml: string, keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    const clear = await decryptedBy(key, xml);
    if (clear !== null) return clear;
  }
  throw new SamlRefusal('What is encrypted is for another key, or was changed');
}

function decryptedBy(key: string, xml: string): Promise<string | null> {
  // Our own tables decide on algorithms.
  const options = { key, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return new Promise((resolve) => {
    decrypt(xml, options, (error, clear) => resolve(error === null ? (clear ?? null) : null));
  });
}
