import { tokenKey } from '@clinical/text-analysis';

/** Journals, headings and the like come again and again; folding one costs more than looking it up. */
const REMEMBERED_KEYS = 20_000;
const remembered = new Map<string, string>();

/** The key of a text (text-analysis, `tokenKey`); those of the last texts are remembered. */
export function rememberedKey(text: string): string {
  let key = remembered.get(text);
  if (key === undefined) {
    key = tokenKey(text);
    if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
    remembered.set(text, key);
  }
  return key;
}
