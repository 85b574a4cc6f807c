import { Dialog } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { RankExplanation, type RankExplanationProps } from './rank-explanation.js';

/** The explanation as a drawer, where there is no room for a panel. */
export function ExplanationDialog({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Dialog place="end" title={t('whyTitle')} closeLabel={t('whyClose')} onClose={onClose}>
      <RankExplanation {...explained} />
    </Dialog>
  );
}
