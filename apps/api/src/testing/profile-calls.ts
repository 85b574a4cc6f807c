import { ProfileSchema, type Profile } from '@clinical/contracts';
import type { Browser } from './browser.js';

/** The profile of the logged-in user. */
export async function readProfile(browser: Browser): Promise<Profile> {
  return ProfileSchema.parse((await browser.get('/Auth/getProfileData')).body);
}

/** Sends the form of the profile. @returns the response */
export async function saveProfile(browser: Browser, form: object): Promise<object> {
  return (await browser.post('/Auth/updateProfile', form)).body as object;
}
