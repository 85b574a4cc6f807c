export { CleanMailsAndJobs, type KeptDays } from './clean-mails-and-jobs.service.js';
export {
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
  housekeeping,
} from './housekeeping-jobs.js';
