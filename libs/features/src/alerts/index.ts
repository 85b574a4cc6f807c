export { AlertMailsService } from './alert-mails.service.js';
export { AlertRecipientsService } from './alert-recipients.service.js';
export {
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  SEND_CONNECTED_ALERT,
  SEND_INTEREST_MAIL,
  SEND_SAVED_SEARCH_ALERT,
  type SavedSearchAlert,
} from './alert-jobs.js';
export { NewDocumentsService, type FoundDocument } from './new-documents.service.js';
export { SavedSearchAlertsService, type AlertOutcome, type DueAlert } from './saved-search-alerts.service.js';
export { keepSeen, readInterests } from './select-new-documents.js';
