import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** `info` for information, `attention` for warnings, `problem` for errors. */
export type NoticeTone = 'info' | 'attention' | 'problem';

const ICONS = { info: Info, attention: TriangleAlert, problem: CircleAlert } as const;

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links that help, after the text. */
  readonly actions?: ReactNode;
  /** Leaves the `alert` role off a problem, where it is announced otherwise or there from the start. */
  readonly silent?: boolean;
  readonly className?: string;
}

/** A message that stands where it belongs: what happened and what to do. A problem is read out at once. */
export function Notice({ tone, title, children, actions, silent = false, className }: NoticeProps) {
  const Icon = ICONS[tone];
  const classes = [styles.notice, className].filter(Boolean).join(' ');
  return (
    <div className={classes} data-tone={tone} role={tone === 'problem' && !silent ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" size={18} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
