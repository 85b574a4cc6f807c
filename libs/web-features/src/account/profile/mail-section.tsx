import { useBackgroundText } from '../../i18n/use-background-text.js';
import { MailChoices } from './mail-choices.js';
import { ProfileSection } from './profile-section.js';

/** Which mails one receives: the same choices as on `/Unsubscribe`. */
export function MailSection() {
  const { t } = useBackgroundText();
  return (
    <ProfileSection title={t('choices.title')}>
      <MailChoices />
    </ProfileSection>
  );
}
