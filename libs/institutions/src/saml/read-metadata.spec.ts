import { readMetadata } from './read-metadata.js';

const IDP = (entityId: string, inside = '', attributes = '') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"${attributes}>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:Extensions>
      <shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" regexp="false">north.example</shibmd:Scope>
      <shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" regexp="true">^.+\\.north\\.example$</shibmd:Scope>
      <mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui">
        <mdui:DisplayName xml:lang="de">Nordklinik</mdui:DisplayName>
        <mdui:DisplayName xml:lang="en">North Hospital</mdui:DisplayName>
        <mdui:Keywords xml:lang="en">clinic north+coast</mdui:Keywords>
        <mdui:Logo width="16" height="16">https://north.example/small.png</mdui:Logo>
        <mdui:Logo width="80" height="60">https://north.example/large.png</mdui:Logo>
        <mdui:Logo width="99" height="99">javascript:alert(1)</mdui:Logo>
      </mdui:UIInfo>
      <mdui:DiscoHints xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"><mdui:DomainHint>North.example</mdui:DomainHint></mdui:DiscoHints>
    </md:Extensions>
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
      QUJD
      REVG
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:KeyDescriptor use="encryption"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>WFla</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://north.example/slo" ResponseLocation="https://north.example/slo/done"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://north.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://north.example/sso"/>
  </md:IDPSSODescriptor>${inside}
</md:EntityDescriptor>`;
const FEDERATION = (inside: string, attributes = '') =>
  `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"${attributes}>${inside}</md:EntitiesDescriptor>`;

describe('readMetadata', () => {
  it('reads the data for a login and a page of discovery', () => {
    expect(readMetadata(IDP('https://north.example/idp'))).toEqual({
      validUntil: null,
      entities: 1,
      providers: [
        {
          entityId: 'https://north.example/idp',
          name: 'North Hospital',
          displayNames: { de: 'Nordklinik', en: 'North Hospital' },
          keywords: ['clinic', 'north coast'],
          scopes: [
            { value: 'north.example', isPattern: false },
            { value: '^.+\\.north\\.example$', isPattern: true },
          ],
          domains: ['north.example'],
          logoUrl: 'https://north.example/large.png',
          loginUrl: 'https://north.example/sso',
          logoutUrl: 'https://north.example/slo',
          logoutResponseUrl: 'https://north.example/slo/done',
          certificates: ['QUJDREVG'],
          validUntil: null,
        },
      ],
    });
  });

  it('reads nested groups, each with the earliest end around it', () => {
    const inner = FEDERATION(IDP('https://a.example'), ' validUntil="2026-03-01T00:00:00Z"');
    const xml = FEDERATION(
      `${inner}${IDP('https://b.example', '', ' validUntil="2026-05-01T00:00:00Z"')}`,
      ' validUntil="2026-04-01T00:00:00Z"',
    );
    const { entities, validUntil, providers } = readMetadata(xml);
    expect([entities, validUntil?.toISOString()]).toEqual([2, '2026-04-01T00:00:00.000Z']);
    expect(providers.map((each) => [each.entityId, each.validUntil?.toISOString()])).toEqual([
      ['https://a.example', '2026-03-01T00:00:00.000Z'],
      ['https://b.example', '2026-04-01T00:00:00.000Z'],
    ]);
  });

  it.each([
    ['of another version', 'urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.1:protocol'],
    ['without a certificate', 'QUJD\n      REVG', ''],
    ['without login by redirect', 'https://north.example/sso', 'ftp://north.example/sso'],
  ])('leaves out a provider %s', (_, part, other) => {
    expect(readMetadata(IDP('https://a.example').replace(part, other)).providers).toEqual([]);
  });
});
