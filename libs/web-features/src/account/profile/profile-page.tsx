import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountLoadFailed, AccountPage } from '../account-page.js';
import { profileQuery } from '../account.query.js';
import { AccountCard } from '../account-form.js';
import { ApiKeysSection } from '../api-keys/api-keys-section.js';
import { AssistantsSection } from '../assistants/assistants-section.js';
import { SecondFactorSection } from '../second-factor/second-factor-section.js';
import { DeletionSection, SessionsSection } from './account-sections.js';
import { InstitutionsSection } from './institutions-section.js';
import { ProfileEditor } from './profile-editor.js';
import { ConsentSection, DataSection, MailSection } from './profile-sections.js';
import { useAccountText } from '../use-account-text.js';
import { Lines } from '../../forms/lines.js';
import { Message } from '../../overlays/message.js';
import { UsageSection } from '../../usage/usage-section.js';
import { VerificationRequest } from '../verification-page.js';

/** `/Profile`: personal data, sessions, data export, and account deletion. */
export function ProfilePage() {
  const { t } = useAccountText();
  const [deleted, setDeleted] = useState(false);
  if (deleted)
    return (
      <AccountCard title={t('deletion.done')}>
        <p role="status">
          <Link to="/Home">{t('verification.home')}</Link>
        </p>
      </AccountCard>
    );
  return (
    <AccountPage title={t('profile.title')}>
      <Profile onDeleted={() => setDeleted(true)} />
    </AccountPage>
  );
}

function Profile({ onDeleted }: { readonly onDeleted: () => void }) {
  const { t } = useAccountText();
  const [parameters] = useSearchParams();
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery);
  if (isPending)
    return (
      <div aria-busy="true">
        <Lines widths={['30%', '100%', '30%', '100%', '30%', '100%', '30%', '100%']} />
      </div>
    );
  if (!profile) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  const [data] = profile.user_data;
  return (
    <>
      {parameters.has('emailVerified') ? (
        <div role="status">
          <Message tone="success" title={t('verification.thanks')} />
        </div>
      ) : null}
      {data.verified === 0 ? (
        <Message tone="attention" title={t('profile.unverified')} actions={<VerificationRequest />} />
      ) : null}
      {data.pending_email === '' ? null : (
        <Message tone="info" title={t('profile.pending', { email: data.pending_email })} />
      )}
      <InstitutionsSection data={data} />
      <ProfileEditor key={data.user_id} profile={profile} />
      {data.institution_admin === 1 ? <UsageSection /> : null}
      <MailSection />
      <ConsentSection consented={data.marketing_consent} />
      <SecondFactorSection />
      <SessionsSection />
      <ApiKeysSection />
      <AssistantsSection />
      <DataSection />
      <DeletionSection email={data.email} onDeleted={onDeleted} />
    </>
  );
}
