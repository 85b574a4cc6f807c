import { mailMessages, type Language } from '@clinical/contracts';
import type { Mail } from '@clinical/mailer';
import { AppError } from '@clinical/platform';
import { MAIL_TEMPLATES, type MailTemplate, type MailTemplates } from '../mail-templates.js';
import { composeBody, type MailFrame } from './compose-body.js';
import { layOutHtml } from './lay-out-html.js';
import { layOutText } from './lay-out-text.js';

/** A mail as it was put in. */
export interface StoredMail {
  readonly template: string;
  /** JSON. */
  readonly values: string;
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly language: Language;
}

/**
 * The mail, laid out. Pure.
 *
 * @throws AppError `UNKNOWN_MAIL_TEMPLATE` for one of another version
 */
export function renderMail(
  stored: StoredMail,
  frame: Pick<MailFrame, 'product' | 'unsubscribePage'> & { readonly unsubscribeUrl: string | null },
): Mail {
  const template = MAIL_TEMPLATES.find((name) => name === stored.template);
  if (template === undefined)
    throw new AppError('UNKNOWN_MAIL_TEMPLATE', 'unexpected', `There is no mail '${stored.template}'`);
  const values = JSON.parse(stored.values) as MailTemplates[MailTemplate];
  const { language, to, messageId } = stored;
  const body = composeBody(template, values, { ...frame, language, name: to.name });
  return {
    messageId,
    to,
    language,
    subject: body.subject,
    text: layOutText(body),
    html: layOutHtml(body, language, frame.product, mailMessages[language]['link.fallback']),
    ...replyTo(template, values),
    ...(frame.unsubscribeUrl === null ? {} : { unsubscribeUrl: frame.unsubscribeUrl }),
  };
}

/** Mails that a person wrote are answered to them, not to the service. */
function replyTo(template: MailTemplate, values: MailTemplates[MailTemplate]): Pick<Mail, 'replyTo'> {
  if (template === 'contact') return { replyTo: (values as MailTemplates['contact']).email };
  if (template === 'articles') return { replyTo: (values as MailTemplates['articles']).sender.email };
  return {};
}
