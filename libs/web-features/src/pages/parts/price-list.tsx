import { INSTITUTION_TYPES, INSTITUTIONAL_PRICES } from '@clinical/contracts';
import { Dialog } from '@clinical/web-ui';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { usePagesText } from '../use-pages-text.js';
import styles from './comparison-table.module.css';

/** The price list of institutions (ACCOUNTS-9). */
export function PriceList({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePagesText();
  const language = useLanguage();
  return (
    <Dialog title={t('prices.title')} closeLabel={t('prices.close')} onClose={onClose}>
      <table className={styles.table}>
        <caption>{t('prices.intro')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.type')}</th>
            <th scope="col">{t('prices.size')}</th>
            <th scope="col">{t('prices.price')}</th>
          </tr>
        </thead>
        {INSTITUTION_TYPES.map((type) => {
          const tiers = INSTITUTIONAL_PRICES.filter((each) => each.type === type);
          return (
            <tbody key={type}>
              {tiers.map(({ tier, price }, place) => (
                <tr key={tier}>
                  {place === 0 ? (
                    <th scope="rowgroup" rowSpan={tiers.length}>
                      {t(`prices.${type}`)}
                    </th>
                  ) : null}
                  <td>{t(`prices.${tier}`)}</td>
                  <td>{formatCount(price, language)}</td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      <p className={styles.note}>{t('prices.low')}</p>
      <p className={styles.note}>{t('prices.access')}</p>
    </Dialog>
  );
}
