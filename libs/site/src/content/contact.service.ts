import {
  CONTACT_FIELDS,
  contactProblems,
  pagesMessages,
  type ContactRequest,
  type ContactResponse,
  type Language,
} from '@clinical/contracts';
import { ContactMessageRepository, Database } from '@clinical/database';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimits, CaptchaService, MailQueueService } from '@clinical/people';
import { CONTACT_MAIL } from './contact.mail.js';

/** Messages that are taken in an hour: from one network, and from anywhere. */
const MAX_FROM_SENDER = 5;
const MAX_IN_ALL = 200;
const HOUR_MS = 3_600_000;

/** Takes messages of the contact form (A53). */
@Injectable()
export class ContactService {
  @Inject(APP_CONFIG) private readonly config: AppConfig;

  constructor(
    private readonly database: Database,
    private readonly messages: ContactMessageRepository,
    private readonly mail: MailQueueService,
    private readonly captcha: CaptchaService,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a message with a job that mails it, or returns what is invalid.
   *
   * @param sender network of the sender: an address without its last part
   * @throws AppError `CONTACT_LIMIT` when there were too many
   */
  async take(form: ContactRequest, sender: string, language: Language): Promise<ContactResponse> {
    const problems = contactProblems(form);
    if (!this.captcha.isDemanded) delete problems.captchaValue;
    if (Object.keys(problems).length > 0) return refusal(problems, language);
    await this.#checkLimits(this.messages, sender, language);
    if (!(await this.captcha.accepts(form.captchaValue)))
      return refusal({ captchaValue: 'contact.problem.captcha' }, language);
    const written = {
      name: form.name.trim(),
      email: form.email.trim(),
      subject: form.subject.trim(),
      message: form.message.trim(),
    };
    await this.database.transaction(async (within) => {
      // The shared counter serialises concurrent messages, so that each counts those before it.
      const limits = this.limits.within(within);
      if (!(await limits.take('contact', { max: MAX_IN_ALL, withinMs: HOUR_MS }))) throw tooMany(language);
      await this.#checkLimits(this.messages.within(within), sender, language);
      const topic = form.topic ?? null;
      const received = { ...written, topic, receivedAt: this.clock.now(), language, sender };
      await this.messages.within(within).add(received);
      await this.mail.queue(
        CONTACT_MAIL,
        {
          to: { address: this.config.content.contactTo ?? this.config.mail.from },
          language,
          values: written,
        },
        { within },
      );
    });
    return { status: 1, message: pagesMessages[language]['contact.sent'] };
  }

  async #checkLimits(messages: ContactMessageRepository, sender: string, language: Language): Promise<void> {
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const counts = await messages.countSince(sender, since);
    if (counts.fromSender >= MAX_FROM_SENDER || counts.inAll >= MAX_IN_ALL) throw tooMany(language);
  }
}

function tooMany(language: Language): AppError {
  return new AppError('CONTACT_LIMIT', 'user', pagesMessages[language]['contact.tooMany']);
}

function refusal(problems: ReturnType<typeof contactProblems>, language: Language): ContactResponse {
  const texts = pagesMessages[language];
  const errors: ContactResponse['errors'] = {};
  for (const field of CONTACT_FIELDS) {
    const problem = problems[field];
    if (problem !== undefined) errors[field] = texts[problem];
  }
  return { status: 0, message: texts['contact.problems'], errors };
}
