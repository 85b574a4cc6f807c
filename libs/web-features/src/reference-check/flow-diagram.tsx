import { FLOW_NUMBERS, MAX_FLOW_NUMBER, type FlowFormat, type FlowNumber } from '@clinical/search/contract';
import { Button, Group, NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { FlowReasons, isIncomplete, type FlowReason } from './flow-reasons.js';
import { saveFlowDiagram } from './reference-lists.query.js';
import { useReferenceText } from './use-reference-text.js';

type Numbers = Readonly<Partial<Record<FlowNumber, number>>>;

/** The flow diagram by PRISMA 2020: numbers of the list, and fields for the rest. */
export function FlowDiagram({ known }: { readonly known: Numbers }) {
  const { t } = useReferenceText();
  const account = useAccountText();
  const [numbers, setNumbers] = useState<Numbers>(known);
  const [reasons, setReasons] = useState<readonly FlowReason[]>([]);
  const [isMarked, setMarked] = useState(false);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: saveFlowDiagram,
    onSuccess: () => setFailure(''),
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const change = (name: FlowNumber, value: number | string) =>
    setNumbers(({ [name]: _, ...others }) =>
      typeof value === 'number' ? { ...others, [name]: value } : others,
    );
  const save = (format: FlowFormat) => {
    const lacks = reasons.some(isIncomplete);
    setMarked(lacks);
    if (lacks) return;
    const stated = reasons.flatMap(({ reason, count }) => (count === null ? [] : [{ reason, count }]));
    mutate({ format, numbers, reasons: stated });
  };
  return (
    <Stack gap="md" component="section" aria-label={t('flow.title')}>
      <Title order={3} size="h4">
        {t('flow.title')}
      </Title>
      <Text c="dimmed">{t('flow.intro')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} verticalSpacing="sm">
        {FLOW_NUMBERS.map((name) => (
          <NumberInput
            key={name}
            label={t(`flow.${name}`)}
            value={numbers[name] ?? ''}
            onChange={(value) => change(name, value)}
            min={0}
            max={MAX_FLOW_NUMBER}
            allowDecimal={false}
            allowNegative={false}
            hideControls
          />
        ))}
      </SimpleGrid>
      <FlowReasons reasons={reasons} isMarked={isMarked} onChange={setReasons} />
      <Group gap="sm">
        <Button variant="default" loading={isPending} onClick={() => save('svg')}>
          {t('flow.svg')}
        </Button>
        <Button variant="default" loading={isPending} onClick={() => save('docx')}>
          {t('flow.docx')}
        </Button>
      </Group>
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
    </Stack>
  );
}
