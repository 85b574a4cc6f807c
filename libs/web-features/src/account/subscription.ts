/** Features and price of Pro. The product accepts no payments, so this page links to the contact form. */
export const SUBSCRIPTION_PATH = '/Why';

/** The contact form with the subject filled in: an administrator grants Pro. */
export const PRO_REQUEST = '/Contact?topic=pro';
