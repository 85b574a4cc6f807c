import {
  appraisalMessages,
  formatMessage,
  type AppraisalMessageKey,
  type Language,
} from '@clinical/contracts';
import { literalPattern } from '@clinical/text-analysis';

/** Reason of a record's category or design. Some include a value. */
export type ReasonKey =
  Extract<AppraisalMessageKey, `reason.${string}`> extends `reason.${infer Key}` ? Key : never;

/** Maximum characters of the value in a reason. */
const MAX_LENGTH = 80;

/** A reason in English, as records store it. `value` is the evidence, if the reason names it. */
export function statedReason(key: ReasonKey, value = ''): string {
  return formatMessage(appraisalMessages.en[`reason.${key}`], { value });
}

/** Words of a record as a reason quotes them: without the marks before them, and shortened. */
export function quotedWords(words: string): string {
  const reason = words.replace(/^[\s.:;,\u2013-]+/, '').trim();
  return reason.length > MAX_LENGTH ? `${reason.slice(0, MAX_LENGTH - 1)}…` : reason;
}

/** A stored reason in another language; unchanged if no template fits, as in records of an older version. */
export function reasonIn(language: Language, stored: string): string {
  if (language === 'en') return stored;
  const texts = appraisalMessages[language];
  for (const key of REASONS) {
    const match = templateOf(key).exec(stored);
    if (match === null) continue;
    const [, value = ''] = match;
    const inner = key === 'reason.retracted' ? reasonIn(language, value) : value;
    return formatMessage(texts[key], { value: inner });
  }
  return stored;
}

/** The retraction follows another reason, so it is matched first. */
const REASONS = (Object.keys(appraisalMessages.en) as AppraisalMessageKey[])
  .filter((key) => key.startsWith('reason.'))
  .sort((a, b) => Number(b === 'reason.retracted') - Number(a === 'reason.retracted'));

const templates = new Map<AppraisalMessageKey, RegExp>();

function templateOf(key: AppraisalMessageKey): RegExp {
  const known = templates.get(key);
  if (known !== undefined) return known;
  const [before = '', after] = appraisalMessages.en[key].split('{{value}}').map(literalPattern);
  const made = new RegExp(after === undefined ? `^${before}$` : `^${before}(.*)${after}$`, 's');
  templates.set(key, made);
  return made;
}
