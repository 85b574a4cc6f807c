import type { Language } from '@clinical/contracts';
import type { Mail } from '@clinical/mailer';
import type { MailKind } from '../mail-kind.js';
import { layOutHtml } from './lay-out-html.js';
import { layOutText } from './lay-out-text.js';
import type { MailPage } from './mail-page.js';
import { textsOfMails } from './texts-of-mails.js';

/** A mail as it was put in. */
export interface StoredMail {
  /** JSON. */
  readonly values: string;
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly language: Language;
}

/** What mails have from the service. */
export interface MailFrame {
  readonly product: string;
  /** Such as `#0b5d74`. */
  readonly color: string;
  /** Absolute URL of an image; null for none. */
  readonly logo: string | null;
  /** Page on which this kind of mail is ended, and the call that ends it; null for mail that belongs to the account. */
  readonly unsubscribePage: string | null;
  readonly unsubscribeUrl: string | null;
}

/** The mail, laid out. Pure. */
export function renderMail(
  kind: MailKind,
  { values, messageId, to, language }: StoredMail,
  { product, color, logo, unsubscribePage, unsubscribeUrl }: MailFrame,
): Mail {
  const texts = textsOfMails(language, product);
  const { say } = texts;
  const { reason, replyTo, ...content } = kind.compose(JSON.parse(values), texts);
  const page: MailPage = {
    ...content,
    subject: oneLine(content.subject),
    greeting: to.name === '' ? say('greeting') : say('greeting.named', { name: to.name }),
    signature: say('signature'),
    footer: reason ?? say('footer.account'),
    unsubscribe: unsubscribePage === null ? null : { label: say('footer.unsubscribe'), url: unsubscribePage },
  };
  return {
    ...{ messageId, to, language },
    subject: page.subject,
    text: layOutText(page),
    html: layOutHtml(page, { ...{ language, product, color, logo }, fallback: say('link.fallback') }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  };
}

const MAX_SUBJECT_LENGTH = 200;

/** A subject may contain text that people typed. */
function oneLine(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1)}…`;
}
