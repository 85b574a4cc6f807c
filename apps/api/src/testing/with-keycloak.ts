import { describeWithService, type TestService } from '@clinical/contracts/testing/services';

const KEYCLOAK: TestService = {
  name: 'keycloak',
  title: 'Keycloak',
  nowhere: 'http://127.0.0.1:9',
};

/** The realm of tests, people and clients of which are in `tools/testing/services/keycloak/clinical-realm.json`. */
export const KEYCLOAK_REALM = 'clinical';

/**
 * A suite that needs a real identity provider. Where none runs, it is skipped, counted as skipped, and says so.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
 */
export function describeWithKeycloak(name: string, body: (address: string) => void): void {
  describeWithService(KEYCLOAK, name, body);
}
