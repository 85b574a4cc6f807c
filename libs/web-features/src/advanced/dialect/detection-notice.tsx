import type { QueryDialect } from '@clinical/contracts';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Info, TriangleAlert } from 'lucide-react';
import { useAdvancedText } from '../use-advanced-text.js';
import { detect, type Detection } from './detection.js';

export interface DetectionNoticeProps {
  readonly detection: Detection;
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** Shows the recognised syntax of a pasted text, and offers the previous one. */
export function DetectionNotice({ detection, onChoose }: DetectionNoticeProps) {
  const { t } = useAdvancedText();
  const { system, dialect, before, supported, evidence } = detection;
  const Icon = supported ? Info : TriangleAlert;
  const values = { system, dialect: t(`dialect.${dialect}`) };
  return (
    <Alert color={supported ? 'brand' : 'yellow'} role="group" icon={<Icon size={18} aria-hidden="true" />}>
      <p role="status">
        {supported ? t('dialect.detected', values) : t('dialect.foreign', values)}{' '}
        {evidence.length > 0 ? t('dialect.detectedFrom', { evidence: evidence.join('  ') }) : null}
      </p>
      {dialect === before ? null : (
        <Button variant="default" size="xs" mt="xs" onClick={() => onChoose(before)}>
          {t('dialect.back', { dialect: t(`dialect.${before}`) })}
        </Button>
      )}
    </Alert>
  );
}

interface DialectOfferProps {
  readonly text: string;
  /** The syntax that it is read as. */
  readonly dialect: QueryDialect;
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** Offers the syntax of a typed text that has errors in the present one; nothing where it is not recognised. */
export function DialectOffer({ text, dialect, onChoose }: DialectOfferProps) {
  const { t } = useAdvancedText();
  const found = detect(text, dialect);
  if (found?.supported !== true) return null;
  return (
    <Alert role="group" icon={<Info size={18} aria-hidden="true" />}>
      <p>{t('dialect.looksLike', { system: found.system })}</p>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChoose(found.dialect)}>
        {t('dialect.back', { dialect: t(`dialect.${found.dialect}`) })}
      </Button>
    </Alert>
  );
}
