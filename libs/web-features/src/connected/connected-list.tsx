import type { ConnectedDocument, ConnectedResponse } from '@clinical/search/contract';
import { Button, Flex } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../results/format/share-links.js';
import { useConnectedClick } from './connected.query.js';
import { ListedRecordFacts } from './listed-record-facts.js';
import { useConnectedText } from './use-connected-text.js';
import styles from './connected.module.css';

/** Articles shown before the others are asked for. */
const FIRST = 5;
/** Rows in place of articles that are for Pro users. */
const PLACEHOLDERS = 3;

/** Connected articles with their reasons, and how many more there are with Pro. */
export function ConnectedList({ response }: { readonly response: ConnectedResponse }) {
  const { t } = useConnectedText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { documents, summary } = response;
  const shown = all ? documents : documents.slice(0, FIRST);
  return (
    <>
      <Flex component="ol" role="list" direction="column" gap="md">
        {shown.map((document) => (
          <ConnectedItem key={document.id} document={document} searchId={response.searchId} />
        ))}
      </Flex>
      {documents.length > FIRST ? (
        <Button variant="default" size="xs" mt="md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', format.counted(documents.length))}
        </Button>
      ) : null}
      {summary.hidden > 0 ? <ForPro hidden={summary.hidden} /> : null}
    </>
  );
}

function ConnectedItem({
  document,
  searchId,
}: {
  readonly document: ConnectedDocument;
  readonly searchId: string;
}) {
  const click = useConnectedClick();
  const onOpen = () => click({ document: document.id, searchId });
  return (
    <li>
      <ListedRecordFacts record={document} onOpen={onOpen} />
      <Reasons document={document} />
    </li>
  );
}

/** The reasons for a connection with their shares; a bar for the eye, and words. */
function Reasons({ document: { why } }: { readonly document: ConnectedDocument }) {
  const { t } = useConnectedText();
  const format = useFormat();
  const starts = why.map((_, at) => why.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={styles.reasons}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {why.map(({ factor, share }, at) => (
          <rect
            key={factor}
            data-factor={factor}
            x={(starts[at] ?? 0) * 100}
            width={share * 100}
            height="6"
          />
        ))}
      </svg>
      <p>
        {t('why')}:{' '}
        {why.map(({ factor, share }) => `${t(`factor.${factor}`)} ${format.percent(share)}`).join(', ')}
      </p>
    </div>
  );
}

/** Rows without titles (B33): the server sends only how many there are. */
function ForPro({ hidden }: { readonly hidden: number }) {
  const { t } = useConnectedText();
  const format = useFormat();
  return (
    <Link to="/Why" className={styles.forPro}>
      {Array.from({ length: Math.min(hidden, PLACEHOLDERS) }, (_, at) => (
        <span key={at} className={styles.placeholder} aria-hidden="true">
          <span />
          <span />
        </span>
      ))}
      <span className={styles.offer}>
        <Lock size={14} aria-hidden="true" /> {t('hidden', format.counted(hidden))}
      </span>
    </Link>
  );
}
