import type { EvidenceRecord } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../session/session.js';
import { starredAmongQuery } from '../library.query.js';
import { StarButton } from './star-button.js';
import styles from '../library.module.css';

/** The star of a record on its own page. */
export function RecordStar({ record: { id, title } }: { readonly record: EvidenceRecord }) {
  const { loggedIn } = useSession();
  const { data = false } = useQuery({ ...starredAmongQuery(id), enabled: loggedIn });
  const action = useMemo(() => ({ documentId: id, criteria: null, position: -1 }), [id]);
  return <StarButton title={title} starred={data} action={action} className={styles.recordStar} />;
}
