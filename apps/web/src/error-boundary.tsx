import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@clinical/web-ui';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of it gives the children another try: the page's address. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/**
 * Shows a way out where a part of the page has failed, instead of an empty page. Also catches the script of a page
 * that could not be loaded, as happens when the site was updated since the page was opened: reloading mends it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.crash} role="alert">
      <h1>{t('crash.title')}</h1>
      <p className={styles.text}>{t('crash.text')}</p>
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('app.reload')}
        </Button>
        {/* A plain link: what failed may be the router itself. */}
        <a href="/">{t('app.home')}</a>
      </div>
    </div>
  );
}
