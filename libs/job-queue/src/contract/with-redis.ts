import { describeWithService, type TestService } from '@clinical/contracts/testing/services';

const REDIS: TestService = {
  name: 'redis',
  title: 'Redis',
  nowhere: 'redis://127.0.0.1:9',
};

/**
 * A suite that needs a real Redis. Without one it is skipped, counted as skipped, and reports that. Servers are shared:
 * a suite gives its keys a prefix of its own.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
 */
export function describeWithRedis(name: string, body: (address: string) => void): void {
  describeWithService(REDIS, name, body);
}
