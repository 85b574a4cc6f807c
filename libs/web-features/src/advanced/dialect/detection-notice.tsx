import type { QueryDialect } from '@clinical/contracts';
import { Button, Notice } from '@clinical/web-ui';
import { useAdvancedText } from '../use-advanced-text.js';
import type { Detection } from './detection.js';

export interface DetectionNoticeProps {
  readonly detection: Detection;
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** Says what language a pasted text was taken for, and offers to have it otherwise. */
export function DetectionNotice({ detection, onChoose }: DetectionNoticeProps) {
  const { t } = useAdvancedText();
  const { system, dialect, before, spoken, evidence } = detection;
  const values = { system, dialect: t(`dialect.${dialect}`) };
  return (
    <Notice
      tone={spoken ? 'info' : 'attention'}
      actions={
        dialect === before ? undefined : (
          <Button onClick={() => onChoose(before)}>
            {t('dialect.back', { dialect: t(`dialect.${before}`) })}
          </Button>
        )
      }
    >
      <p role="status">
        {spoken ? t('dialect.detected', values) : t('dialect.foreign', values)}{' '}
        {evidence.length > 0 ? t('dialect.detectedFrom', { evidence: evidence.join('  ') }) : null}
      </p>
    </Notice>
  );
}
