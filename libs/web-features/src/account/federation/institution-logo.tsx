import { useState } from 'react';
import styles from './institution-logo.module.css';

interface InstitutionLogoProps {
  /** Path on this site; empty: no logo. */
  readonly path: string;
}

/**
 * The logo of an institution, next to its name; a neutral building if it has none or the logo fails to load. Only
 * from this site: a request to the institution would reveal who is about to log in.
 */
export function InstitutionLogo({ path }: InstitutionLogoProps) {
  const [failed, setFailed] = useState('');
  const hasLogo = path.startsWith('/') && !path.startsWith('//') && failed !== path;
  return (
    <span className={styles.box} data-logo={hasLogo || undefined} aria-hidden="true">
      {hasLogo ? (
        <img
          src={path}
          alt=""
          width={48}
          height={32}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(path)}
        />
      ) : (
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor">
          <path d="M10 2 2 6.5V8h16V6.5L10 2ZM4 9.5v5h2v-5H4Zm5 0v5h2v-5H9Zm5 0v5h2v-5h-2ZM2 16v2h16v-2H2Z" />
        </svg>
      )}
    </span>
  );
}
