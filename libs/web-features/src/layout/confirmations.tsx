import { notifications, Notifications } from '@mantine/notifications';
import { Check, CircleAlert } from 'lucide-react';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Whether an action of the reader was done, or failed. */
export type Outcome = 'done' | 'problem';

/** Shows a confirmation for four seconds, or a problem for ten. */
export function confirm(message: string, outcome: Outcome): void {
  const done = outcome === 'done';
  notifications.show({
    message,
    color: done ? 'green' : 'orange',
    icon: done ? <Check size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />,
    // Screen readers have heard it already.
    role: 'none',
    autoClose: done ? 4_000 : 10_000,
    withCloseButton: false,
  });
}

/** The corner where confirmations appear. */
export function ConfirmationCorner() {
  return <Notifications position="bottom-center" limit={3} containerWidth={360} />;
}
