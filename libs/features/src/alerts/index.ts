export {
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  SEND_INTEREST_MAIL,
  SEND_SAVED_SEARCH_ALERT,
} from './alert-jobs.js';
export { FindNewDocuments, type FoundDocument, type RunSearch } from './find-new-documents.js';
export { PlanInterestMails, PlanSavedSearchAlerts, type PlanningParts } from './plan-alerts.handlers.js';
export {
  SendInterestMail,
  SendSavedSearchAlert,
  subjectOfSavedSearch,
  type AlertParts,
} from './send-alerts.handlers.js';
export { readInterests } from './select-new-documents.js';
