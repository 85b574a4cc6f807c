import { Component, type ReactNode } from 'react';
import { useTranslation } from '@clinical/web-features';
import { Button, Container, Group, Stack, Text } from '@mantine/core';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/**
 * Shows an error with a link if the app itself has failed, instead of an empty page. Failed pages are caught by their
 * route.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

/** Reports a failed page. Also the error element of a route. */
export function Crash() {
  const { t } = useTranslation('shell');
  return (
    <Container size="var(--ev-list)" py="4rem">
      <Stack role="alert">
        <h1>{t('crash.title')}</h1>
        <Text component="p" size="md" c="dimmed">
          {t('crash.text')}
        </Text>
        <Group gap="sm">
          <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
          {/* A plain link: what failed may be the router itself. */}
          <Button component="a" href="/" variant="default">
            {t('app.home')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
