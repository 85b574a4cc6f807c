import type { Texts } from './languages.js';
import en from './en/query.json' with { type: 'json' };
import es from './es/query.json' with { type: 'json' };

/** A module of its own, as the web app reads queries too and must not load the rest of the catalogue with it. */
export const queryMessages: Texts<typeof en> = { en, es };
export type QueryMessageKey = keyof typeof en;
