/** Injection token of the settings of searches, `StrategySearchSettings`. */
export const SEARCH_SETTINGS = Symbol('SEARCH_SETTINGS');

/** Injection token of a `SearchObserver`; optional. */
export const SEARCH_OBSERVER = Symbol('SEARCH_OBSERVER');

/** Injection token of a `FindCorrection`; optional. */
export const FIND_CORRECTION = Symbol('FIND_CORRECTION');
