export { AlertMailsService } from './alert-mails.service.js';
export { AlertRecipientsService } from './alert-recipients.service.js';
export {
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  SEND_INTEREST_MAIL,
  SEND_SAVED_SEARCH_ALERT,
} from './alert-jobs.js';
export { NewDocumentsService, type FoundDocument } from './new-documents.service.js';
export { subjectOfSavedSearch } from './send-alerts.handlers.js';
export { readInterests } from './select-new-documents.js';
