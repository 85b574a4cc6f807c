import { ActionIcon, Alert, Anchor, Box, Button, Flex, Loader } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { documentQuery } from '../../document/document-page.js';
import { webAddress } from '../../document/record-links.js';
import { RecordView } from '../../document/record-view.js';
import { RecordViewed } from '../../library/record-viewed.js';
import styles from './record-preview.module.css';

interface RecordPreviewProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A full record next to the list of results. Escape closes it. */
export function RecordPreview({ id, onClose }: RecordPreviewProps) {
  const { t } = useTranslation('search');
  const labelId = useId();
  const { data, error, refetch } = useQuery(documentQuery(id));
  return (
    <aside
      className={styles.preview}
      data-print="none"
      aria-labelledby={labelId}
      data-preview={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Flex className={styles.head} align="center" gap="xs" flex="none" py="0.25rem" ps="lg" pe="xs">
        <Box id={labelId} component="h2" flex={1} c="dimmed" fz="note" fw={550}>
          {t('previewTitle')}
        </Box>
        <Anchor
          component={Link}
          to={`/Document/${encodeURIComponent(id)}?view=record`}
          className={styles.full}
        >
          <Maximize2 size={14} aria-hidden="true" />
          {t('previewFull')}
        </Anchor>
        <ActionIcon aria-label={t('previewClose')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      {/* Another record starts at its top. */}
      <div key={id} className={styles.content}>
        {data ? (
          <>
            <RecordViewed id={id} />
            <RecordView record={data.record} address={webAddress(data.url)} beside />
          </>
        ) : null}
        {!data && !error ? <Loader size="sm" role="status" aria-label={t('previewLoading')} /> : null}
        {error ? (
          <Alert color="orange" role="alert">
            <p>{t('previewFailed')}</p>
            <Button variant="default" mt="xs" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          </Alert>
        ) : null}
      </div>
    </aside>
  );
}
