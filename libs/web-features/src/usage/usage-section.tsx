import { Group } from '@mantine/core';
import { Note, ProfileSection } from '../account/profile/profile-sections.js';
import { useInstitutionsText } from '../i18n/use-institutions-text.js';
import { UsageButton } from './usage-button.js';

/** On the profile of an institution's administrator: opens its usage report. */
export function UsageSection() {
  const { t } = useInstitutionsText();
  return (
    <ProfileSection title={t('usage.title')}>
      <Note>{t('usage.intro')}</Note>
      <Group>
        <UsageButton institutionId={null} text={t('usage.open')} />
      </Group>
    </ProfileSection>
  );
}
