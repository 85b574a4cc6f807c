/** Kinds of mail that are sent again and again and that one click ends (RFC 8058). */
export const MAIL_LISTS = [
  'interests',
  'saved-searches',
  'usage-reports',
  'evidence-changes',
  'question-newsletter',
] as const;
export type MailList = (typeof MAIL_LISTS)[number];
