import {
  INSTITUTION_TYPES,
  INSTITUTIONAL_PRICES,
  isFreeBand,
  priceFor,
  type IncomeBand,
} from '@clinical/contracts';
import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { orNone } from '../../forms/or-none.js';
import { SearchableSelect } from '../../forms/searchable-select.js';
import { formatCount, formatPartialDate } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { incomeBandsQuery } from '../content.query.js';
import { usePagesText } from '../use-pages-text.js';
import styles from './price-list.module.css';

/** The price list of institutions (ACCOUNTS-9), for a country once one is chosen (A56). */
export function PriceList({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const [country, setCountry] = useState<string | null>(null);
  const { data } = useQuery(incomeBandsQuery);
  const band = country === null ? '' : (data?.bands[country] ?? '');
  return (
    <OpenModal
      title={t('prices.title')}
      closeLabel={t('prices.close')}
      onClose={onClose}
      size="lg"
      footer={
        <Button component={Link} to="/Contact?topic=quote">
          {t('prices.quote')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text c="dimmed">{t('prices.intro')}</Text>
        {data === undefined ? null : (
          <CountryChoice codes={Object.keys(data.bands)} value={country} onChange={setCountry} />
        )}
        <Text role="status">
          {band === '' ? '' : t(`prices.band.${band}`, { percent: data?.upper_middle_discount ?? 0 })}
        </Text>
        <Prices band={band} discount={data?.upper_middle_discount ?? 0} />
        <Text c="dimmed">{t('prices.low')}</Text>
        <Text c="dimmed">{t('prices.access')}</Text>
        {data === undefined ? null : (
          <Text c="dimmed" size="sm">
            {t('prices.source', { day: formatPartialDate(data.as_of, language) })}{' '}
            <Anchor
              fz="inherit"
              underline="always"
              href="https://creativecommons.org/licenses/by/4.0/"
              target="_blank"
              rel="noreferrer"
            >
              CC BY 4.0
            </Anchor>
          </Text>
        )}
      </Stack>
    </OpenModal>
  );
}

interface CountryChoiceProps {
  readonly codes: readonly string[];
  readonly value: string | null;
  readonly onChange: (country: string | null) => void;
}

function CountryChoice({ codes, value, onChange }: CountryChoiceProps) {
  const { t } = usePagesText();
  const language = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return codes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => compare(a.label, b.label));
  }, [codes, language]);
  return (
    <SearchableSelect
      label={t('prices.country')}
      placeholder={t('prices.anyCountry')}
      data={countries}
      value={value}
      onChange={onChange}
      clearable
      filter={orNone(t('prices.noCountry'))}
    />
  );
}

function Prices({ band, discount }: { readonly band: IncomeBand | ''; readonly discount: number }) {
  const { t } = usePagesText();
  const language = useLanguage();
  return (
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
          <Table.Tbody key={type} className={styles.group}>
            {tiers.map(({ tier, price }, place) => (
              <Table.Tr key={tier}>
                {place === 0 ? (
                  <Table.Th scope="rowgroup" rowSpan={tiers.length} className={styles.type}>
                    {t(`prices.${type}`)}
                  </Table.Th>
                ) : null}
                <Table.Td>{t(`prices.${tier}`)}</Table.Td>
                <Table.Td ta="end">
                  {isFreeBand(band)
                    ? t('prices.free')
                    : formatCount(priceFor(price, band, discount), language)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        );
      })}
    </Table>
  );
}
