export { SEND_LIST_MAIL, SEND_MAIL, type MailPayload } from './mail-jobs.js';
export {
  MAIL_LISTS,
  MAIL_TEMPLATES,
  type ChangedEvidence,
  type MailedDocument,
  type MailList,
  type MailTemplate,
  type MailTemplates,
} from './mail-templates.js';
export { MailQueueService, type MailOrder } from './mail-queue.service.js';
export { SendMailHandler } from './send-mail.handlers.js';
export { UnsubscribeKeys, type UnsubscribeOrder } from './unsubscribe-key.js';
export { UnsubscribeService } from './unsubscribe.service.js';
export { MailRecipientsService } from './mail-recipients.service.js';
export { MailModule } from './mail.module.js';
