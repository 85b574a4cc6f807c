import { notifications, Notifications } from '@mantine/notifications';
import { Check } from 'lucide-react';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Shows a confirmation for four seconds. */
export function confirm(message: string): void {
  notifications.show({
    message,
    color: 'green',
    icon: <Check size={16} aria-hidden="true" />,
    // Screen readers have heard it already.
    role: 'none',
    autoClose: 4_000,
    withCloseButton: false,
  });
}

/** The corner where confirmations appear. */
export function ConfirmationCorner() {
  return <Notifications position="bottom-center" limit={3} containerWidth={360} />;
}
