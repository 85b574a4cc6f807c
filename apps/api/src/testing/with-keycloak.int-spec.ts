import { KEYCLOAK_REALM } from '@clinical/contracts/testing/keycloak';
import { describeWithKeycloak } from './with-keycloak.js';

describeWithKeycloak('The identity provider of tests', (address) => {
  const realm = `${address}/realms/${KEYCLOAK_REALM}`;

  it('publishes its metadata for OpenID Connect', async () => {
    const response = await fetch(`${realm}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: realm,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('publishes its metadata for SAML', async () => {
    const response = await fetch(`${realm}/protocol/saml/descriptor`);
    expect(await response.text()).toContain(`entityID="${realm}"`);
  });

  it('lets its administrator add clients', async () => {
    const response = await fetch(`${address}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'password', client_id: 'admin-cli' },
        ...{ username: 'admin', password: 'admin' },
      }),
    });
    expect(await response.json()).toMatchObject({ token_type: 'Bearer' });
  });
});
