import type { MailRecord } from '@clinical/database';
import type { Mail } from '@clinical/mailer';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailKinds } from './mail-kinds.js';
import { MAIL_LISTS } from './mail-lists.js';
import { renderMail } from './render/render-mail.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';

const DEFAULT_COLOR = '#0b5d74';

/** Few mail programs show SVG. */
const isShownByMailPrograms = (logoFile: string): boolean => logoFile !== '' && !/\.svg$/i.test(logoFile);

/** Makes the message of a queued mail. */
@Injectable()
export class MailComposerService {
  constructor(
    private readonly kinds: MailKinds,
    private readonly keys: UnsubscribeKeys,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @param values of its kind, as JSON */
  message(mail: MailRecord, values: string): Mail {
    const { productName, brandColor, logoFile } = this.config.site;
    const { messageId, address, name, language } = mail;
    return renderMail(
      this.kinds.named(mail.template),
      { ...{ values, messageId, language }, to: { address, name } },
      {
        product: productName,
        color: brandColor === '' ? DEFAULT_COLOR : brandColor,
        logo: isShownByMailPrograms(logoFile) ? `${this.config.publicUrl}/brand-logo` : null,
        ...this.#unsubscribing(mail),
      },
    );
  }

  /** A page for people, and the call itself for mail programs. */
  #unsubscribing({ userId, list: name }: MailRecord): {
    readonly unsubscribePage: string | null;
    readonly unsubscribeUrl: string | null;
  } {
    const list = MAIL_LISTS.find((each) => each === name);
    if (list === undefined || userId === null) return { unsubscribePage: null, unsubscribeUrl: null };
    const { publicUrl } = this.config;
    const key = this.keys.make({ userId, list });
    return {
      unsubscribePage: `${publicUrl}/Unsubscribe?_t=${key}`,
      unsubscribeUrl: `${publicUrl}/User/unsubscribe?key=${key}`,
    };
  }
}
