import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { selfSigned, sentMessage, type TestIdentityProvider } from '@clinical/institutions/testing';
import { runCli, startApi } from '../../testing/support/product.js';
import { say, ToolError } from '../../testing/support/tool-error.js';
import { send } from '../logins/load.js';

const SITE = 'https://evidence.example';

/** A login waiting at the identity provider: the cookie of its browser, and the form to post. */
export interface SignedLogin {
  readonly cookie: string;
  readonly body: string;
}

/** The collection, an institution and its identity provider. @returns the settings of the server */
export async function prepare(
  folder: string,
  idp: TestIdentityProvider,
  size: string,
): Promise<Readonly<Record<string, string>>> {
  say(`Importing ${size} generated records`);
  await runCli(['import', 'demonstration', '--size', size], folder);
  const own = selfSigned('evidence');
  const files = { key: join(folder, 'saml.key'), certificate: join(folder, 'saml.crt') };
  await writeFile(files.key, own.privateKey);
  await writeFile(files.certificate, own.certificate);
  const settings = {
    ...{ PUBLIC_URL: SITE, CAPTCHA: 'no', TRUSTED_PROXIES: 'loopback' },
    ...{ SAML_KEY_FILE: files.key, SAML_CERTIFICATE_FILE: files.certificate },
  };
  const password = 'a long enough password';
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await runCli(['create-admin', 'admin@example.org', '--password-file', passwordFile], folder, settings);
  const metadata = join(folder, 'metadata.xml');
  await writeFile(metadata, metadataOf(idp));
  const api = await startApi(folder, settings);
  try {
    await addInstitution(api.address, password);
  } finally {
    await api.stop();
  }
  await runCli(['identity-provider', 'add', metadata, '--institution', '1'], folder, settings);
  return settings;
}

async function addInstitution(address: string, password: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const login = await fetch(`${address}/Auth/Login`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ username: 'admin@example.org', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const saved = await fetch(`${address}/Administrator/institutions`, {
    ...{ method: 'POST', headers: { ...headers, cookie } },
    body: JSON.stringify({ name: 'North Hospital' }),
  });
  if (!saved.ok) throw new ToolError(`The institution was not saved: ${saved.status} ${await saved.text()}`);
}

function metadataOf(idp: TestIdentityProvider): string {
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idp.entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${idp.certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.north.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;
}

/** Begins logins, and signs a response for each. */
export async function signedLogins(
  address: string,
  idp: TestIdentityProvider,
  count: number,
): Promise<readonly SignedLogin[]> {
  const agent = new Agent({ keepAlive: true });
  const logins: SignedLogin[] = [];
  for (let number = 0; number < count; number++) {
    const query = new URLSearchParams({ entityID: idp.entityId });
    const { headers, status } = await send(agent, `${address}/saml/login?${query.toString()}`);
    const sent = sentMessage(headers.location ?? `${SITE}/nothing?status=${status}`);
    const xml = await idp.respond({
      ...{ requestId: sent.id, consumerUrl: `${SITE}/saml/acs`, audience: `${SITE}/saml/metadata` },
      ...{ now: new Date(), nameId: `person-${number}` },
    });
    const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: sent.relayState };
    logins.push({
      cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
      body: new URLSearchParams(form).toString(),
    });
  }
  agent.destroy();
  return logins;
}
