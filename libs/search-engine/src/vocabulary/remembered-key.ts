import { tokenKey } from '@clinical/text-analysis';
import { remembering } from '../memory/remembering.js';

/** Journals, headings and the like come again and again; folding one costs more than looking it up. */
const REMEMBERED_KEYS = 20_000;

/** The key of a text (text-analysis, `tokenKey`); those of the last texts are remembered. */
export const rememberedKey = remembering(REMEMBERED_KEYS, tokenKey);
