/** Where Pro is bought or renewed. */
export const SUBSCRIPTION_PATH = '/Subscription';

/** The contact form with the subject filled in: an administrator grants Pro where nothing is sold. */
export const PRO_REQUEST = '/Contact?topic=pro';
