import { Stack, Text, Title } from '@mantine/core';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { CopyableCode } from './copyable-code.js';

/** The number by which programs name an institution. */
export function InstitutionNumber({ id }: { readonly id: number }) {
  const { t } = useInstitutionsText();
  return (
    <Stack gap="xs" component="section" aria-labelledby="institution-number">
      <Title order={2} size="h4" id="institution-number">
        {t('institutions.number')}
      </Title>
      <Text c="dimmed">{t('institutions.numberHelp')}</Text>
      <CopyableCode value={String(id)} label={t('institutions.numberCopy')} />
    </Stack>
  );
}
