import type { AccountTextKey } from './use-account-text.js';
import type { Session } from '../session/session.js';

interface AdministrationPage {
  readonly to: string;
  readonly label: AccountTextKey;
  /** Editors have it too. */
  readonly forEditors?: boolean;
}

interface AdministrationGroup {
  readonly label: AccountTextKey;
  readonly pages: readonly AdministrationPage[];
}

const ADMINISTRATION: readonly AdministrationGroup[] = [
  {
    label: 'administration.operation',
    pages: [
      { to: '/Admin', label: 'account.overview' },
      { to: '/Admin/jobs', label: 'account.jobs' },
      { to: '/Admin/audit', label: 'account.audit' },
    ],
  },
  {
    label: 'administration.people',
    pages: [
      { to: '/Admin/accounts', label: 'account.accounts' },
      { to: '/Admin/payments', label: 'account.payments' },
      { to: '/Admin/messages', label: 'account.messages' },
    ],
  },
  {
    label: 'administration.institutions',
    pages: [
      { to: '/Admin/institutions', label: 'account.institutions' },
      { to: '/Admin/federations', label: 'account.federations' },
    ],
  },
  {
    label: 'administration.content',
    pages: [
      { to: '/Admin/refinements', label: 'account.refinements' },
      { to: '/Admin/brokenlinks', label: 'account.brokenLinks' },
      { to: '/Admin/adverts', label: 'account.adverts' },
      { to: '/Admin/pages', label: 'account.pages', forEditors: true },
      { to: '/Admin/questions', label: 'account.questions', forEditors: true },
    ],
  },
];

/** The pages of the administration that a user may open, by group; none for readers. */
export function administrationOf({
  isAdministrator,
  isEditor,
}: Pick<Session, 'isAdministrator' | 'isEditor'>): readonly AdministrationGroup[] {
  return ADMINISTRATION.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ forEditors = false }) => isAdministrator || (forEditors && isEditor)),
  })).filter(({ pages }) => pages.length > 0);
}
