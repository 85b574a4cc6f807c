import type { SavedSearchList } from '@clinical/contracts';
import { Notice } from '@clinical/web-ui';
import { Link } from 'react-router';
import { useLibraryText } from '../use-library-text.js';

/** Says above saved searches with alerts why none of those is sent, and where that is mended. */
export function MailsOff({ list }: { readonly list: SavedSearchList }) {
  const { t } = useLibraryText();
  const { mail_obstacle: obstacle, results } = list;
  // A server that is not exchanged yet says nothing of it.
  if (obstacle === null || obstacle === undefined || results.every(({ alert }) => alert === 'off'))
    return null;
  return <MailsOffNotice text={t(`saved.mail.${obstacle}`)} />;
}

/** Why mails about saved searches are not sent, with the way to the profile. */
export function MailsOffNotice({ text }: { readonly text: string }) {
  const { t } = useLibraryText();
  return (
    <Notice tone="attention" title={text} actions={<Link to="/Profile">{t('saved.mail.profile')}</Link>} />
  );
}
