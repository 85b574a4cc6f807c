/** Injection tokens of values that are no class: settings, secrets and the logger. */

/** The configuration, an `AppConfig`. */
export const APP_CONFIG = Symbol('APP_CONFIG');

/** The logger of the process, a `Logger`. */
export const LOGGER = Symbol('LOGGER');

/** The key that signs data which clients return, of at least 32 characters. */
export const APP_SECRET = Symbol('APP_SECRET');
