import { Button, Flex } from '@mantine/core';
import { detect } from '../advanced/dialect/detection.js';
import { useAdvancedText } from '../advanced/use-advanced-text.js';

interface StrategyOfferProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** Offers the editor for a query in the syntax of another system, which the box would search as words. */
export function StrategyOffer({ text, onOpen }: StrategyOfferProps) {
  const { t } = useAdvancedText();
  const found = detect(text, 'trip');
  if (!found?.supported) return null;
  return (
    <Flex wrap="wrap" align="center" rowGap={0} columnGap="xs" pt="xs" data-print="none">
      <span role="status">{t('offer.found', { system: found.system })}</span>
      <Button variant="light" size="compact-sm" onClick={onOpen}>
        {t('offer.open')}
      </Button>
    </Flex>
  );
}
