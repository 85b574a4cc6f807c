import type { APIRequestContext, Page } from '@playwright/test';
import type { CaptchaChallenge, LoginRequest, RegistrationRequest } from '@clinical/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newAddress, PASSWORD } from './account-steps.js';
import { linkInMail } from './outbox.js';

/* Calls of the account screens, for tests of later steps: the page's browser keeps the cookies, so that later pages
   are opened by the user. `account.journey.ts` tests the screens. */

/** Headers of a call from this site's pages. */
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };

/** Registers the browser of a page, which is logged in then. @returns the address */
export async function registerByCalls(page: Page, email = newAddress()): Promise<string> {
  const form: RegistrationRequest = {
    ...{ email, password: PASSWORD, confirmpassword: PASSWORD, terms: true },
    captchaValue: await solvedCaptcha(page.request),
  };
  const reply = await send(page, '/Registration/saveRegistration', form);
  if (reply['status'] !== 1) throw new Error(`Registration was refused: ${JSON.stringify(reply)}`);
  return email;
}

/** The same with the link of the registration mail followed: roles are for verified accounts. @returns the address */
export async function registerVerified(page: Page, dataDir: string, email = newAddress()): Promise<string> {
  await registerByCalls(page, email);
  const link = new URL(await linkInMail(dataDir, email, '/UpdateTokenRegistration?'), 'http://site.example');
  const key = link.searchParams.get('_t') ?? '';
  const answer = await page.request.get('/Auth/validateEmail', { params: { key }, headers: SAME_ORIGIN });
  const reply = (await answer.json()) as { status?: boolean };
  if (reply.status !== true) throw new Error(`Verification was refused: ${JSON.stringify(reply)}`);
  return email;
}

/** Logs the browser of a page in. */
export async function logInByCalls(page: Page, email: string, remember = false): Promise<void> {
  const form: LoginRequest = { username: email, password: PASSWORD, remember };
  await send(page, '/Auth/Login', form);
}

/**
 * As above; also opens the front page and waits until the login check has ended, which could be mistaken for a later
 * one.
 */
export async function arriveLoggedIn(page: Page, email: string, remember = false): Promise<void> {
  await logInByCalls(page, email, remember);
  await page.goto('/');
  await page.getByRole('button', { name: 'My Account' }).waitFor();
  await page.waitForFunction(() => document.cookie.includes('auth_check='));
}

async function send(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data, headers: SAME_ORIGIN });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A captcha solution, solved by the library that the pages use. */
async function solvedCaptcha(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/captcha', { headers: SAME_ORIGIN });
  const challenge = (await answer.json()) as CaptchaChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
