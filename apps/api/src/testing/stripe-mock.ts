import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StripeCheckout } from '@clinical/checkout/stripe';

/** In milliseconds: building it takes a minute and a half. */
const TIMEOUT_MS = 600_000;

/** Checks requests against the description that Stripe publishes of its API; refuses unknown parameters; has no state. */
const STRIPE_MOCK = 'github.com/stripe/stripe-mock@v0.203.0';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** Checks the requests of the adapter with Stripe's own description of its API, for long runs. */
export function describeRequestsToStripe(): void {
  describe('requests to Stripe', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-mock-'));
    let mock: ChildProcess;
    let address = '';

    beforeAll(async () => {
      execFileSync('env', [`GOBIN=${folder}`, 'go', 'install', STRIPE_MOCK], { stdio: 'pipe' });
      const ports = [await freePort(), await freePort()];
      address = `http://127.0.0.1:${ports[0]}`;
      const flags = ['-http-port', String(ports[0]), '-https-port', String(ports[1])];
      mock = spawn(join(folder, 'stripe-mock'), flags, { stdio: 'ignore' });
      while (!(await answers(address))) await new Promise((again) => setTimeout(again, 50));
    }, TIMEOUT_MS);
    afterAll(() => {
      mock.kill();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(['no', 'yes', 'managed'] as const)('have the shapes of the API, with tax: %s', async (tax) => {
      const checkout = new StripeCheckout({
        ...{ secretKey: 'sk_test_mock', webhookSecret: 'whsec_mock', address, tax },
        ...{ now: () => new Date(), site: 'https://site.example.org' },
      });
      const purchase = {
        reference: 'purchase-1',
        email: 'reader@example.org',
        amount: 5_500,
        currency: 'usd',
      };
      expect(new URL((await checkout.open(purchase)).url).hostname).toBe('checkout.stripe.com');
      const yearly = { ...purchase, reference: 'purchase-2', renews: true };
      expect(new URL((await checkout.open(yearly)).url).hostname).toBe('checkout.stripe.com');
      for (const id of ['in_1', 'sub_1']) expect(await checkout.read(id)).toBeNull();
      // Its sessions are examples, and so of no site.
      expect(await checkout.read('cs_test_1')).toBeNull();
      expect(await checkout.read('pi_1')).toBeNull();
      expect((await checkout.changedSince(new Date())).length).toBeGreaterThan(0);
    });
  });
}
