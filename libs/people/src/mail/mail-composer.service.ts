import type { MailRecord } from '@clinical/database';
import type { Mail } from '@clinical/mailer';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_LISTS } from './mail-templates.js';
import { renderMail } from './render/render-mail.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';

/** Makes the message of a queued mail. */
@Injectable()
export class MailComposerService {
  constructor(
    private readonly keys: UnsubscribeKeys,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @param values of the template, as JSON */
  message(mail: MailRecord, values: string): Mail {
    return renderMail(
      {
        template: mail.template,
        values,
        messageId: mail.messageId,
        to: { address: mail.address, name: mail.name },
        language: mail.language,
      },
      { product: this.config.site.productName, ...this.#unsubscribing(mail) },
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
