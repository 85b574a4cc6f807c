import { isAllowedMedia, type MaterialOnWire } from '@clinical/contracts';
import { useState } from 'react';
import { useSite } from '../api-client/site.query.js';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly material: MaterialOnWire;
  /** On the page of its record. */
  readonly large?: boolean;
}

/**
 * The small picture of a piece of material, where the operator allows its host; nothing in its place otherwise, or when it cannot
 * be loaded. It has its size before it is there, so that nothing moves.
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
