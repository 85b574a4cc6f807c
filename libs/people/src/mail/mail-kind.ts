import type { Language, MailMessageKey } from '@clinical/contracts';
import type { MailList } from './mail-lists.js';

/** A kind of mail: a file `*.mail.ts` of its own beside the feature that sends it. `npm run mails` shows all of them. */
export interface MailKind<Values = unknown> {
  /** Name in the database: mails that wait are found by it, so it never changes. */
  readonly name: string;
  /** The list of mails that it belongs to; absent for mails of the account. */
  readonly list?: MailList;
  /** Values that show every part of it. Links are absolute URLs; dates are ISO 8601 in UTC. */
  readonly example: Values;
  /** What it says. Pure: equal arguments give equal mails. */
  compose(values: Values, texts: MailTexts): MailContent;
}

/** What a mail says between its greeting and its signature. Texts are plain: laying out escapes them. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Lists of documents under headings; an empty heading means none. */
  readonly groups?: readonly MailGroup[];
  /** Figures under each other, as they are written in the language of the mail. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[];
  /** A quoted text written by a person. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** Why it is sent, in the footer; absent where it concerns the account. */
  readonly reason?: string;
  /** Address of the person who wrote it, to whom answers go. */
  readonly replyTo?: string;
}

export interface MailGroup {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly url: string; readonly about: string }[];
}

/** Texts, dates and numbers in the language of a mail. */
export interface MailTexts {
  readonly language: Language;
  readonly say: (key: MailMessageKey, values?: Readonly<Record<string, string | number>>) => string;
  /** `1 November 2026`. @param at ISO 8601 */
  readonly day: (at: string) => string;
  /** `1 November 2026 at 06:00`, in UTC. @param at ISO 8601 */
  readonly moment: (at: string) => string;
  /** `October 2026`. @param month such as `2026-10` */
  readonly month: (month: string) => string;
  readonly count: (count: number) => string;
}

/** States a kind of mail, with its values taken from `example`. */
export function defineMail<Values>(kind: MailKind<Values>): MailKind<Values> {
  return kind;
}
