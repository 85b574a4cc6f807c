/** The realm of tests, people and clients of which are in `tools/testing/services/keycloak/clinical-realm.json`. */
export const KEYCLOAK_REALM = 'clinical';

/**
 * Registers a service provider at Keycloak like its administrator: by the metadata of the service, with all that Keycloak
 * makes of it.
 *
 * @param keycloak its address
 * @returns removes it again
 */
export async function importAtKeycloak(keycloak: string, metadata: string): Promise<() => Promise<void>> {
  const call = async (path: string, method: string, type: string, body?: string) =>
    fetch(new URL(path, `${keycloak}/admin/realms/${KEYCLOAK_REALM}/`), {
      ...{ method, headers: { authorization: `Bearer ${await adminToken(keycloak)}`, 'content-type': type } },
      ...(body === undefined ? {} : { body }),
    });
  const read = await call('client-description-converter', 'POST', 'text/plain', metadata);
  const added = await call('clients', 'POST', 'application/json', await read.text());
  const location = added.headers.get('location');
  if (location === null) throw new Error(`Keycloak did not add the client: ${added.status}`);
  return async () => void (await call(location, 'DELETE', 'application/json'));
}

async function adminToken(keycloak: string): Promise<string> {
  const answer = await fetch(`${keycloak}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: 'admin' },
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
