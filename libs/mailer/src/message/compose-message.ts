import type { SendMailOptions } from 'nodemailer';
import { MailRefusedError, type Mail } from '../mailer.port.js';

// oxlint-disable-next-line no-control-regex -- header injection uses control characters
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const MAILBOX = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/u;
const MESSAGE_ID = /^<[^\s<>@]{1,100}@[^\s<>@]{1,190}>$/;
const MAX_HEADER = 900;

/**
 * Returns the mail if no header can be injected and its addresses are valid.
 *
 * @throws MailRefusedError
 */
export function checkedMail(mail: Mail): Mail {
  const { to, replyTo, subject, messageId, unsubscribeUrl } = mail;
  const headers = [to.address, to.name, subject, messageId, replyTo ?? '', unsubscribeUrl ?? ''];
  if (headers.some((value) => CONTROL.test(value) || value.length > MAX_HEADER))
    throw new MailRefusedError('A header of the mail holds control characters, or is too long');
  if (!MAILBOX.test(to.address) || (replyTo !== undefined && !MAILBOX.test(replyTo)))
    throw new MailRefusedError('An address of the mail is none');
  if (!MESSAGE_ID.test(messageId)) throw new MailRefusedError('The id of the mail is none');
  if (unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>]+$/.test(unsubscribeUrl))
    throw new MailRefusedError('The address for unsubscribing is none');
  return mail;
}

/** Sender of mails. */
export interface MailFrom {
  readonly address: string;
  readonly name: string;
}

/**
 * Message for nodemailer: plain text and HTML alternatives, and for lists the one-click unsubscribe headers (RFC
 * 8058). File and URL access is disabled.
 *
 * @throws MailRefusedError
 */
export function composeMessage(mail: Mail, from: MailFrom): SendMailOptions {
  const { to, replyTo, subject, text, html, messageId, unsubscribeUrl, language } = checkedMail(mail);
  return {
    from: { ...from },
    to: { ...to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
