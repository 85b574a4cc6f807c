import {
  CITATION_FORMATS,
  CITATION_STYLE_NAMES,
  type CitationFormat,
  type CitationStyleName,
  type DocumentCitation,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Flex, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQueries } from '@tanstack/react-query';
import { Check, CircleAlert, Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OpenModal } from '../../overlays/open-modal.js';
import { readStored, writeStored } from '../../api-client/browser-storage.js';
import { saveFile } from '../save-file.js';
import { useDocumentText } from '../use-document-text.js';
import { citationQuery } from './citation.query.js';
import styles from './cite-dialog.module.css';

interface CiteDialogProps {
  /** One record, or several selected ones in the order of selection. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Records as citations: in a style to copy, and a single one in a format for reference managers. */
export function CiteDialog({ ids, onClose }: CiteDialogProps) {
  const { t } = useDocumentText();
  const count = ids.length;
  const queries = useQueries({ queries: ids.map(citationQuery) });
  const citations = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  const isComplete = citations.length + failed.length === count;
  return (
    <OpenModal size="lg" title={t('cite.title', { count })} closeLabel={t('cite.close')} onClose={onClose}>
      {isComplete ? (
        <Stack gap="lg">
          {citations.length === 0 ? null : <StyledCitations citations={citations} />}
          {failed.length === 0 ? null : (
            <Alert color="orange" role="alert" icon={<CircleAlert size={18} aria-hidden="true" />}>
              <p>{t('cite.failed', { count: failed.length })}</p>
              <Button
                variant="default"
                onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
              >
                {t('cite.again')}
              </Button>
            </Alert>
          )}
          {count === 1
            ? citations.map(({ id, files }) => <CitationFiles key={id} id={id} files={files} />)
            : null}
        </Stack>
      ) : (
        <Flex
          align="center"
          justify="center"
          mih="12rem"
          role="status"
          aria-label={t('cite.loading', { count })}
        >
          <Loader size="sm" />
        </Flex>
      )}
    </OpenModal>
  );
}

/** Storage key of the last chosen style. */
const STYLE_KEY = 'citation-style';

function readStyle(): CitationStyleName {
  const stored = readStored(STYLE_KEY);
  return CITATION_STYLE_NAMES.find((style) => style === stored) ?? 'vancouver';
}

function StyledCitations({ citations }: { readonly citations: readonly DocumentCitation[] }) {
  const { t } = useDocumentText();
  const [style, setStyle] = useState(readStyle);
  const shown = citations.map(({ id, styles: byStyle }) => ({ id, runs: byStyle[style] }));
  return (
    <Flex component="section" direction="column" gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('cite.style')}
        className={styles.styles}
        value={style}
        data={CITATION_STYLE_NAMES.map((value) => ({ value, label: t(`cite.style.${value}`) }))}
        onChange={(value) => {
          const chosen = CITATION_STYLE_NAMES.find((each) => each === value) ?? 'vancouver';
          setStyle(chosen);
          writeStored(STYLE_KEY, chosen);
        }}
      />
      <ol className={styles.citations} data-single={shown.length === 1 || undefined}>
        {shown.map(({ id, runs }) => (
          <li key={id} data-citation>
            {runs.map(({ text, italic }, index) =>
              italic ? <em key={index}>{text}</em> : <span key={index}>{text}</span>,
            )}
          </li>
        ))}
      </ol>
      <CopyText
        primary
        text={shown.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')}
        label={t('cite.copy', { count: shown.length })}
        copied={t('cite.copied', { count: shown.length })}
      />
    </Flex>
  );
}

const FILES: Readonly<Record<CitationFormat, { readonly extension: string; readonly type: string }>> = {
  ris: { extension: 'ris', type: 'application/x-research-info-systems' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex' },
  nbib: { extension: 'nbib', type: 'application/nbib' },
};

function CitationFiles({ id, files }: Pick<DocumentCitation, 'id' | 'files'>) {
  const { t } = useDocumentText();
  const announce = useAnnounce();
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby="citation-files">
      <h3 id="citation-files">{t('cite.files')}</h3>
      <Flex component="ul" direction="column" gap="xs">
        {CITATION_FORMATS.map((format) => {
          const name = t(`cite.format.${format}`);
          const { extension, type } = FILES[format];
          return (
            <Flex key={format} component="li" wrap="wrap" align="center" gap="xs">
              <Flex component="span" direction="column" className={styles.format}>
                <strong>{name}</strong>
                <Text span inherit c="dimmed" fz="note">
                  {t(`cite.for.${format}`)}
                </Text>
              </Flex>
              <Button
                size="xs"
                variant="default"
                leftSection={<Download size={16} aria-hidden="true" />}
                aria-label={t('cite.downloadOf', { format: name })}
                onClick={() => {
                  saveFile({ name: `${id}.${extension}`, type, content: files[format] });
                  announce(t('cite.downloaded', { format: name }));
                }}
              >
                {t('cite.download')}
              </Button>
              <CopyText
                text={files[format]}
                label={t('cite.copyShort')}
                name={t('cite.copyOf', { format: name })}
                copied={t('cite.copiedShort')}
              />
            </Flex>
          );
        })}
      </Flex>
    </Flex>
  );
}

/** Duration of the button's confirmation, in milliseconds. */
const CONFIRMATION_MS = 4_000;

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  /** Accessible name of the button, if the label is too short. */
  readonly name?: string;
  readonly copied: string;
  readonly primary?: boolean;
}

/** Copies a text and confirms it; if the browser refuses, explains what to do. */
function CopyText({ text, label, name, copied, primary = false }: CopyTextProps) {
  const { t } = useDocumentText();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(copied);
    } catch {
      // Refused by the reader or a policy, or not there at all outside a secure context.
      setState('refused');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button
        w="fit-content"
        variant={primary ? 'filled' : 'default'}
        size={primary ? 'sm' : 'xs'}
        leftSection={<Icon size={16} aria-hidden="true" />}
        aria-label={state === 'copied' ? undefined : name}
        onClick={() => void copy()}
      >
        {state === 'copied' ? copied : label}
      </Button>
      {state === 'refused' ? (
        <Text w="100%" c="var(--mantine-color-error)" role="alert">
          {t('cite.copyFailed')}
        </Text>
      ) : null}
    </>
  );
}
