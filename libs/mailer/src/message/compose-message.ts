import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../mailer.port.js';
import { checkedMail } from './checked-mail.js';

/** Who mail comes from. */
export interface MailFrom {
  readonly address: string;
  readonly name: string;
}

/**
 * What nodemailer makes a message of: plain text and HTML side by side, and for lists the two headers by which one
 * click ends them (RFC 8058). It never reads files or fetches addresses for it.
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
