import { describeWithService, type TestService } from '@clinical/contracts/testing/services';

const KEYCLOAK: TestService = {
  name: 'keycloak',
  title: 'Keycloak',
  nowhere: 'http://127.0.0.1:9',
};

/**
 * A suite that requires a real identity provider. Without one it is skipped, counted as skipped, and prints a note.
 *
 * @param body defines the tests; also called when they are skipped, then with an unused address
 */
export function describeWithKeycloak(name: string, body: (address: string) => void): void {
  describeWithService(KEYCLOAK, name, body);
}
