import { PageTitle } from '@clinical/web-features';
import {
  AccountIcon,
  CloseIcon,
  EvidenceMark,
  type EvidenceGrade,
  HighlightedText,
  Meter,
  Verdict,
} from '@clinical/web-ui';
import {
  Accordion,
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  Pagination,
  PasswordInput,
  Paper,
  Skeleton,
  Stack,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';

/** `/dev/components`: every component and its states. In development and visual tests only, so in English only. */
export function GalleryPage() {
  return (
    <Stack gap="xl" py="xl">
      <PageTitle>Components</PageTitle>
      <h1>Components</h1>
      <Buttons />
      <Fields />
      <Messages />
      <Marks />
      <Lists />
      <Waiting />
    </Stack>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="lg" aria-label={name} data-part={name}>
      <Stack gap="md">
        <h2>{name}</h2>
        {children}
      </Stack>
    </Paper>
  );
}

const VARIANTS = ['filled', 'default', 'light', 'subtle', 'outline'] as const;

function Buttons() {
  return (
    <Part name="Buttons">
      {([false, true] as const).map((disabled) => (
        <Group key={String(disabled)} gap="sm">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} disabled={disabled}>
              {disabled ? 'Disabled' : variant}
            </Button>
          ))}
          <ActionIcon aria-label={disabled ? 'Account, disabled' : 'Account'} disabled={disabled}>
            <AccountIcon size={18} strokeWidth={1.5} />
          </ActionIcon>
          <ActionIcon aria-label={disabled ? 'Close, disabled' : 'Close'} variant="light" disabled={disabled}>
            <CloseIcon size={18} strokeWidth={1.5} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="sm">
        {(['compact-sm', 'sm', 'md'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Group>
    </Part>
  );
}

function Fields() {
  return (
    <Part name="Fields">
      <TextInput label="Email" description="Used only to reply to you." placeholder="you@example.org" />
      <TextInput label="Email" defaultValue="eva@" error="Please provide a valid email" />
      <TextInput label="Disabled" defaultValue="cannot be changed" disabled />
      <PasswordInput label="Password" defaultValue="secret" />
      <Textarea label="Message" rows={3} defaultValue="Text of several lines" />
      <NativeSelect label="Language" data={['English', 'Español']} />
      <Group gap="lg">
        <Checkbox label="Not chosen" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Disabled" disabled />
      </Group>
    </Part>
  );
}

const TONES = ['brand', 'green', 'yellow', 'orange', 'red'] as const;

function Messages() {
  return (
    <Part name="Messages">
      {TONES.map((color) => (
        <Alert key={color} color={color} title={`A message in ${color}`}>
          What happened and what to do.
        </Alert>
      ))}
      <Group gap="sm">
        {[...TONES, 'gray'].map((color) => (
          <Badge key={color} color={color}>
            {color}
          </Badge>
        ))}
      </Group>
    </Part>
  );
}

const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];
const VERDICTS = ['good', 'caution', 'bad', 'unknown'] as const;
const SENTENCE = 'Children with asthma were given budesonide.';

function Marks() {
  return (
    <Part name="Marks">
      <Group gap="lg">
        {GRADES.map((grade) => (
          <EvidenceMark key={grade} grade={grade} label={`Grade ${grade}`} />
        ))}
      </Group>
      <Group gap="sm">
        {VERDICTS.map((tone) => (
          <Verdict key={tone} tone={tone}>
            {tone}
          </Verdict>
        ))}
      </Group>
      <Group gap="lg">
        {[0, 40, 100].map((percent) => (
          <Meter key={percent} percent={percent} label={`${percent} of 100`} />
        ))}
      </Group>
      <Text>
        <HighlightedText text={SENTENCE} spans={[{ start: 14, end: 20 }]} />
      </Text>
    </Part>
  );
}

function Lists() {
  return (
    <Part name="Lists">
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">Chosen tab</Tabs.Tab>
          <Tabs.Tab value="two">Tab</Tabs.Tab>
          <Tabs.Tab value="three" disabled>
            Disabled
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Table aria-label="Counts">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Count</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {['Reviews', 'Trials'].map((name, index) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{1_200 - index * 365}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Accordion variant="default" defaultValue="open" order={3}>
        {['open', 'closed'].map((value) => (
          <Accordion.Item key={value} value={value}>
            <Accordion.Control>{value}</Accordion.Control>
            <Accordion.Panel>What it holds.</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Pagination
        total={9}
        defaultValue={4}
        getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
        getControlProps={(control) => ({ 'aria-label': control })}
      />
    </Part>
  );
}

function Waiting() {
  return (
    <Part name="Waiting">
      <Skeleton h={16} w="90%" />
      <Skeleton h={16} w="70%" />
      <Loader size="sm" />
    </Part>
  );
}
