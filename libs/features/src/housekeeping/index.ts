export { CleanMailsAndJobs, type KeptDays } from './clean-mails-and-jobs.service.js';
export { CLEAN_ACCOUNTS, CLEAN_MAILS_AND_JOBS, housekeeping } from './housekeeping-jobs.js';
