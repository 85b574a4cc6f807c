import type { Page } from '@playwright/test';

export const PASSWORD = 'a long enough password';

let people = 0;

/** An address that no other test uses and that is not part of another one. */
export const newAddress = () => `person${(people += 1)}.${process.pid}@example.org`;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Registers; resolves when the success message appears, before the profile opens. */
export async function register(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/Registration');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Create account');
  await page.getByText('Registration Successfull!').waitFor();
  return email;
}

/** Registers, and waits for the profile, which opens then. */
export async function arrive(page: Page, email = newAddress()): Promise<void> {
  await register(page, email);
  await page.waitForURL('**/Profile');
}

/** Fills in the page of the login and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD, remember = false): Promise<void> {
  await page.goto('/Login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** As above; also waits for the login and its check, which could be mistaken for a later one. */
export async function logInSafely(
  page: Page,
  email: string,
  password = PASSWORD,
  remember = false,
): Promise<void> {
  await logIn(page, email, password, remember);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('button', { name: 'My Account' }).waitFor();
  await page.waitForFunction(() => document.cookie.includes('auth_check='));
}
