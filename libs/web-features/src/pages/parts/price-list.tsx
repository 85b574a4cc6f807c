import { INSTITUTION_TYPES, INSTITUTIONAL_PRICES } from '@clinical/contracts';
import { Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { usePagesText } from '../use-pages-text.js';

/** The price list of institutions (ACCOUNTS-9). */
export function PriceList({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  return (
    <OpenModal title={t('prices.title')} closeLabel={t('prices.close')} onClose={onClose} size="lg">
      <Stack gap="sm">
        <Text c="dimmed">{t('prices.intro')}</Text>
        <Table aria-label={t('prices.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('prices.type')}</Table.Th>
              <Table.Th scope="col">{t('prices.size')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('prices.price')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          {INSTITUTION_TYPES.map((type) => {
            const tiers = INSTITUTIONAL_PRICES.filter((each) => each.type === type);
            return (
              <Table.Tbody key={type}>
                {tiers.map(({ tier, price }, place) => (
                  <Table.Tr key={tier}>
                    {place === 0 ? (
                      <Table.Th scope="rowgroup" rowSpan={tiers.length}>
                        {t(`prices.${type}`)}
                      </Table.Th>
                    ) : null}
                    <Table.Td>{t(`prices.${tier}`)}</Table.Td>
                    <Table.Td ta="end">{formatCount(price, language)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            );
          })}
        </Table>
        <Text c="dimmed">{t('prices.low')}</Text>
        <Text c="dimmed">{t('prices.access')}</Text>
      </Stack>
    </OpenModal>
  );
}
