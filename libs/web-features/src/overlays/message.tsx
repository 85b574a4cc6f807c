import { Alert, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** `info` and `success` for information, `attention` for warnings, `problem` for errors. */
export type MessageTone = 'info' | 'success' | 'attention' | 'problem';

const TONES = {
  info: { color: 'brand', Icon: Info },
  success: { color: 'green', Icon: CircleCheck },
  attention: { color: 'yellow', Icon: TriangleAlert },
  problem: { color: 'orange', Icon: CircleAlert },
} as const;

export interface MessageProps {
  readonly tone: MessageTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links that help, after the text. */
  readonly actions?: ReactNode;
  /** Leaves the `alert` role off a problem that is announced otherwise or there from the start. */
  readonly silent?: boolean;
}

/** An inline alert: what happened and what to do. A problem is announced immediately. */
export function Message({ tone, title, children, actions, silent = false }: MessageProps) {
  const { color, Icon } = TONES[tone];
  const hasBody = Boolean(children) || Boolean(actions);
  return (
    <Alert
      variant="light"
      color={color}
      title={title}
      icon={<Icon size={20} strokeWidth={1.5} aria-hidden="true" />}
      role={tone === 'problem' && !silent ? 'alert' : 'group'}
    >
      {hasBody ? (
        <Stack gap="xs">
          {children ? <div>{children}</div> : null}
          {actions ? <Group gap="sm">{actions}</Group> : null}
        </Stack>
      ) : null}
    </Alert>
  );
}
