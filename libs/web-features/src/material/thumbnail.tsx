import { isAllowedMedia, type MaterialOnWire } from '@clinical/contracts';
import { useState } from 'react';
import { useSite } from '../api-client/site.query.js';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly material: MaterialOnWire;
  /** On the record's own page. */
  readonly large?: boolean;
}

/**
 * The thumbnail of material, if the operator allows its host; nothing otherwise, or when it cannot be loaded. Its
 * size is reserved, so that nothing moves.
 */
export function Thumbnail({ material: { thumbnail }, large = false }: ThumbnailProps) {
  const sources = useSite()?.mediaSources ?? [];
  const [failed, setFailed] = useState(false);
  if (thumbnail === null || failed || !isAllowedMedia(thumbnail.url, sources)) return null;
  return (
    <img
      className={styles.thumbnail}
      data-large={large || undefined}
      src={thumbnail.url}
      alt={thumbnail.alt}
      width={thumbnail.width ?? (large ? 320 : 128)}
      height={thumbnail.height ?? (large ? 180 : 72)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
