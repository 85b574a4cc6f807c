import { ProfileSchema, type Profile } from '@clinical/contracts';
import type { Browser } from './browser.js';

/** The profile of who is logged in. */
export async function readProfile(browser: Browser): Promise<Profile> {
  return ProfileSchema.parse((await browser.get('/Auth/getProfileData')).body);
}

/** Sends the form of the profile. @returns what is answered */
export async function saveProfile(browser: Browser, form: object): Promise<object> {
  return (await browser.post('/Auth/updateProfile', form)).body as object;
}
