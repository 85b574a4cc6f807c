import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { importAtKeycloak, KEYCLOAK_REALM } from '@clinical/contracts/testing/keycloak';
import { serviceAddress } from '@clinical/contracts/testing/services';

/** Keycloak with the realm of `tools/testing/services/keycloak`; null if not running. */
export const KEYCLOAK = serviceAddress('keycloak');
export const REALM = `${KEYCLOAK ?? 'http://127.0.0.1:9'}/realms/${KEYCLOAK_REALM}`;

/** A key and a certificate of a service provider, created as documented. */
export function makeSamlKey(): { readonly key: string; readonly certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'journey-saml-'));
  const [key, certificate] = [join(folder, 'saml.key'), join(folder, 'saml.crt')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '3650', '-subj', '/CN=evidence.example'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}

/** Registers the service at Keycloak by its metadata, like its administrator: with encryption. @returns removes it again */
export async function registerAtKeycloak(site: string): Promise<() => Promise<void>> {
  const metadata = await (await fetch(`${site}/saml/metadata`)).text();
  return importAtKeycloak(KEYCLOAK ?? '', metadata);
}

/** Fills in the login page of Keycloak. */
export async function logInAtKeycloak(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${REALM}/**`);
  await page.locator('#username').fill(name);
  await page.locator('#password').fill('correct-horse');
  await pressAtKeycloak(page, 'kc-login');
}

/**
 * Clicks a button of a Keycloak page. These pages block rendering until a script has run, and sometimes Chromium
 * never paints them; a Playwright click would wait for that forever.
 */
export async function pressAtKeycloak(page: Page, id: 'kc-login' | 'kc-logout'): Promise<void> {
  await page.locator(`#${id}`).dispatchEvent('click');
}
