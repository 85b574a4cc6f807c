export { CleanMailsAndJobs } from './clean-mails-and-jobs.service.js';
export {
  CleanAccountsHandler,
  CleanContactMessagesHandler,
  CleanMailsAndJobsHandler,
  CleanViewsHandler,
} from './housekeeping.handlers.js';
export {
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
} from './housekeeping-jobs.js';
