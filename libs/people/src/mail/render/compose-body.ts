import {
  formatMessage,
  institutionMessages,
  mailMessages,
  type Language,
  type MailMessageKey,
} from '@clinical/contracts';
import {
  USAGE_FIGURE_NAMES,
  type MailedDocument,
  type MailTemplate,
  type MailTemplates,
} from '../mail-templates.js';
import type { MailBody } from './mail-body.js';

/** Texts that every mail shares. */
export interface MailFrame {
  readonly language: Language;
  readonly product: string;
  /** Name of the recipient; empty when unknown. */
  readonly name: string;
  /** Page on which this kind of mail is ended; null for mail that belongs to the account. */
  readonly unsubscribePage: string | null;
}

type Say = (key: MailMessageKey, values?: Readonly<Record<string, string | number>>) => string;
type Part = Omit<MailBody, 'greeting' | 'signature' | 'footer' | 'unsubscribe'> & {
  readonly reason?: string;
};
type Parts = {
  readonly [T in MailTemplate]: (values: MailTemplates[T], say: Say, language: Language) => Part;
};

/** Fills a template. Pure: equal arguments give equal mails. */
export function composeBody<T extends MailTemplate>(
  template: T,
  values: MailTemplates[T],
  frame: MailFrame,
): MailBody {
  const { language, product, name, unsubscribePage } = frame;
  const say: Say = (key, params = {}) => formatMessage(mailMessages[language][key], { product, ...params });
  const { reason, ...part } = PARTS[template](values, say, language);
  return {
    ...part,
    subject: oneLine(part.subject),
    greeting: name === '' ? say('greeting') : say('greeting.named', { name }),
    signature: say('signature'),
    footer: [reason ?? say('footer.account')],
    ...(unsubscribePage === null
      ? {}
      : { unsubscribe: { label: say('footer.unsubscribe'), url: unsubscribePage } }),
  };
}

const PARTS: Parts = {
  verification: ({ link, hours }, say) => ({
    subject: say('verification.subject'),
    paragraphs: [say('verification.body', { hours })],
    action: { label: say('verification.action'), url: link },
    after: [say('verification.after')],
  }),
  'password-reset': ({ link, minutes }, say) => ({
    subject: say('password-reset.subject'),
    paragraphs: [say('password-reset.body', { minutes })],
    action: { label: say('password-reset.action'), url: link },
    after: [say('password-reset.after')],
  }),
  'password-changed': ({ at, link }, say, language) => ({
    subject: say('password-changed.subject'),
    paragraphs: [say('password-changed.body', { at: moment(at, language) })],
    action: { label: say('password-changed.action'), url: link },
    after: [say('password-changed.after')],
  }),
  'second-factor-changed': ({ change, at, link }, say, language) => ({
    subject: say('second-factor-changed.subject'),
    paragraphs: [say(`second-factor-changed.${change}`, { at: moment(at, language) })],
    action: { label: say('second-factor-changed.action'), url: link },
    after: [say('second-factor-changed.after')],
  }),
  'assistant-connected': ({ name, host, at, link }, say, language) => ({
    subject: say('assistant-connected.subject'),
    paragraphs: [say('assistant-connected.body', { name, host, at: moment(at, language) })],
    action: { label: say('assistant-connected.action'), url: link },
    after: [say('assistant-connected.after')],
  }),
  'email-change-old': ({ email, link }, say) => ({
    subject: say('email-change-old.subject'),
    paragraphs: [say('email-change-old.body', { email })],
    action: { label: say('email-change-old.action'), url: link },
    after: [say('email-change-old.after')],
  }),
  'email-change-new': ({ link, hours }, say) => ({
    subject: say('email-change-new.subject'),
    paragraphs: [say('email-change-new.body', { hours })],
    action: { label: say('email-change-new.action'), url: link },
    after: [say('email-change-new.after')],
  }),
  'account-deleted': ({ at }, say, language) => ({
    subject: say('account-deleted.subject'),
    paragraphs: [say('account-deleted.body', { at: moment(at, language) })],
  }),
  trial: ({ link, hours }, say) => ({
    subject: say('trial.subject'),
    paragraphs: [say('trial.body', { hours })],
    action: { label: say('trial.action'), url: link },
    after: [say('trial.after')],
  }),
  'pro-ends': ({ at, hasEnded, isTrial, link }, say, language) => {
    const kind = isTrial ? 'trial' : 'year';
    return {
      subject: say(`pro-ends.subject.${hasEnded ? 'ended' : kind}`),
      paragraphs: [say(`pro-ends.${hasEnded ? 'ended' : 'soon'}.${kind}`, { at: day(at, language) })],
      action: { label: say(`pro-ends.action.${kind}`), url: link },
      after: [say('pro-ends.after')],
    };
  },
  'payment-received': ({ amount, payment, until, renews, link }, say, language) => ({
    subject: say('payment-received.subject'),
    paragraphs: [
      say(`payment-received.${renews ? 'renewal' : 'body'}`, {
        amount,
        payment,
        until: day(until, language),
      }),
    ],
    action: { label: say('payment-received.action'), url: link },
    after: [say(`payment-received.${renews ? 'renews' : 'after'}`)],
  }),
  contact: ({ name, email, subject, message }, say) => ({
    subject: say('contact.subject', { subject }),
    paragraphs: [say('contact.body', { name, email })],
    quote: message,
    after: [say('contact.reply')],
  }),
  interests: ({ since, link, groups }, say, language) => {
    const count = new Set(groups.flatMap(({ documents }) => documents.map(({ url }) => url))).size;
    return {
      subject: say(count === 1 ? 'interests.subject.one' : 'interests.subject.other', { count }),
      paragraphs: [say('interests.body', { since: day(since, language) })],
      groups: groups.map(({ interest, documents }) => ({
        heading: interest,
        items: documents.map((document) => item(document, say)),
      })),
      action: { label: say('interests.action'), url: link },
      reason: say('interests.reason'),
    };
  },
  'saved-search-alert': ({ name, since, link, count, documents }, say, language) => ({
    subject: say(count === 1 ? 'saved-search-alert.subject.one' : 'saved-search-alert.subject.other', {
      count,
      name,
    }),
    paragraphs: [say('saved-search-alert.body', { name, since: day(since, language) })],
    groups: [{ heading: '', items: documents.map((document) => item(document, say)) }],
    action: { label: say('saved-search-alert.action'), url: link },
    reason: say('saved-search-alert.reason'),
  }),
  'connected-alert': ({ name, since, link, count, documents, record }, say, language) => {
    const subject = count === 1 ? 'one' : 'other';
    return {
      subject: say(`connected-alert.subject.${count === 0 && record !== null ? record : subject}`, {
        count,
        name,
      }),
      paragraphs: [
        ...(record === null ? [] : [say(`connected-alert.${record}`, { name })]),
        ...(count === 0 ? [] : [say('connected-alert.body', { name, since: day(since, language) })]),
      ],
      groups: count === 0 ? [] : [{ heading: '', items: documents.map((document) => item(document, say)) }],
      action: { label: say(`connected-alert.action.${record === 'gone' ? 'saved' : 'record'}`), url: link },
      reason: say('connected-alert.reason'),
    };
  },
  articles: ({ sender: { name, email }, subject, message, documents }, say) => {
    const sender = name === '' ? email : `${name} <${email}>`;
    return {
      subject,
      paragraphs: [say('articles.body', { sender })],
      ...(message === '' ? {} : { quote: message }),
      groups: [{ heading: '', items: documents.map((document) => item(document, say)) }],
      after: [say('articles.reply')],
      reason: say('articles.reason', { sender: email }),
    };
  },
  'export-ready': ({ name, count, until, link }, say, language) => ({
    subject: say('export-ready.subject'),
    paragraphs: [
      say(count === 1 ? 'export-ready.body.one' : 'export-ready.body.other', {
        ...{ name, count, until: day(until, language) },
      }),
    ],
    action: { label: say('export-ready.action'), url: link },
    reason: say('export-ready.reason'),
  }),
  'usage-report': ({ institution, month, figures, link }, say, language) => {
    const of = MONTHS[language].format(new Date(`${month}-01`));
    const texts = institutionMessages[language];
    return {
      subject: say('usage-report.subject', { institution, month: of }),
      paragraphs: [say('usage-report.body', { institution, month: of })],
      figures: USAGE_FIGURE_NAMES.map((name) => ({
        label: texts[`usage.${name}`],
        value: COUNTS[language].format(figures[name]),
      })),
      action: { label: say('usage-report.action'), url: link },
      after: [texts['usage.note']],
      reason: say('usage-report.reason', { institution }),
    };
  },
  'question-newsletter': ({ month, questions }, say, language) => {
    const of = MONTHS[language].format(new Date(`${month}-01`));
    return {
      subject: say('question-newsletter.subject', { month: of }),
      paragraphs: [say('question-newsletter.body', { month: of })],
      groups: [
        {
          heading: '',
          items: questions.map(({ title, url, conclusion }) => ({ title, url, about: conclusion })),
        },
      ],
      after: [say('question-newsletter.after')],
      reason: say('question-newsletter.reason'),
    };
  },
  'evidence-changes': ({ count, changes }, say) => ({
    subject: say(count === 1 ? 'evidence-changes.subject.one' : 'evidence-changes.subject.other', { count }),
    paragraphs: [say('evidence-changes.body')],
    groups: (['answer', 'bookmark', 'export'] as const)
      .map((place) => ({
        heading: say(`evidence-changes.${place}`),
        items: changes
          .filter((change) => change.place === place)
          .map(({ kind, title, name, url }) => ({
            title: name === '' ? title : name,
            url,
            about: [say(`evidence-changes.${kind}`), name === '' ? '' : title]
              .filter((part) => part !== '')
              .join(': '),
          })),
      }))
      .filter(({ items }) => items.length > 0),
    reason: say('evidence-changes.reason'),
  }),
};

function item({ title, url, publication, date }: MailedDocument, say: Say) {
  const about = [publication, date === '' ? say('document.undated') : date];
  return { title, url, about: about.filter((part) => part !== '').join(', ') };
}

const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** Made once: making one takes longer than a mail. */
const MOMENTS = formatters({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const DAYS = formatters({ dateStyle: 'long', timeZone: 'UTC' });
const MONTHS = formatters({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const COUNTS = {
  en: new Intl.NumberFormat(LOCALES.en),
  es: new Intl.NumberFormat(LOCALES.es),
} as const;

function formatters(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  return {
    en: new Intl.DateTimeFormat(LOCALES.en, options),
    es: new Intl.DateTimeFormat(LOCALES.es, options),
  };
}

function moment(at: string, language: Language): string {
  return MOMENTS[language].format(new Date(at));
}

function day(at: string, language: Language): string {
  return DAYS[language].format(new Date(at));
}

const LONGEST_SUBJECT = 200;

/** A subject may contain text that people typed. */
function oneLine(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1)}…`;
}
