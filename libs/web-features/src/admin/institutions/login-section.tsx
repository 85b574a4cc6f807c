import { Code, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import type { ReactNode } from 'react';

interface LoginSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A part of the logins of an institution, under its heading. */
export function LoginSection({ id, title, intro, children }: LoginSectionProps) {
  return (
    <Stack gap="md" component="section" aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <Text c="dimmed">{intro}</Text>
      {children}
    </Stack>
  );
}

/** An address of this service that a provider has to know, to copy. */
export function OwnAddress({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
    </div>
  );
}
