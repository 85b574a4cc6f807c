/** Pages of the administration, for the menu of an account and the command palette. */
export const OF_ADMINISTRATORS = [
  { to: '/Admin', label: 'account.overview' },
  { to: '/Admin/accounts', label: 'account.accounts' },
  { to: '/Admin/audit', label: 'account.audit' },
  { to: '/Admin/payments', label: 'account.payments' },
  { to: '/Admin/jobs', label: 'account.jobs' },
  { to: '/Admin/messages', label: 'account.messages' },
  { to: '/Admin/refinements', label: 'account.refinements' },
  { to: '/Admin/brokenlinks', label: 'account.brokenLinks' },
  { to: '/Admin/adverts', label: 'account.adverts' },
  { to: '/Admin/institutions', label: 'account.institutions' },
  { to: '/Admin/federations', label: 'account.federations' },
] as const;

/** Those that editors have too. */
export const OF_EDITORS = [
  { to: '/Admin/pages', label: 'account.pages' },
  { to: '/Admin/questions', label: 'account.questions' },
] as const;
