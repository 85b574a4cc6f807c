import { MAX_FLOW_NUMBER, MAX_FLOW_REASON_LENGTH, MAX_FLOW_REASONS } from '@clinical/search/contract';
import { Button, CloseButton, Fieldset, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useReferenceText } from './use-reference-text.js';

/** Why reports were excluded, as typed. */
export interface FlowReason {
  readonly key: number;
  readonly reason: string;
  readonly count: number | null;
}

interface FlowReasonsProps {
  readonly reasons: readonly FlowReason[];
  /** Whether fields without a value are marked. */
  readonly isMarked: boolean;
  readonly onChange: (reasons: readonly FlowReason[]) => void;
}

/** Whether a row with one of its two values lacks the other. */
export function isIncomplete({ reason, count }: FlowReason): boolean {
  return (reason.trim() === '') !== (count === null);
}

/** The reasons for which reports were excluded, each with their number. */
export function FlowReasons({ reasons, isMarked, onChange }: FlowReasonsProps) {
  const { t } = useReferenceText();
  const change = (key: number, values: Partial<FlowReason>) =>
    onChange(reasons.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const add = () => onChange([...reasons, { key: (reasons.at(-1)?.key ?? 0) + 1, reason: '', count: null }]);
  return (
    <Fieldset legend={t('flow.reasons')}>
      <Stack gap="sm">
        {reasons.map((each, at) => {
          const { key, reason, count } = each;
          const marked = isMarked && isIncomplete(each);
          return (
            <Group key={key} gap="sm" align="flex-start">
              <TextInput
                flex="1 1 16rem"
                label={t('flow.reason', { number: at + 1 })}
                maxLength={MAX_FLOW_REASON_LENGTH}
                value={reason}
                error={marked && reason.trim() === '' ? t('flow.reasonMissing') : undefined}
                onChange={(event) => change(key, { reason: event.currentTarget.value })}
              />
              <NumberInput
                w={110}
                label={t('flow.reasonReports')}
                value={count ?? ''}
                error={marked && count === null ? t('flow.countMissing') : undefined}
                onChange={(value) => change(key, { count: typeof value === 'number' ? value : null })}
                min={0}
                max={MAX_FLOW_NUMBER}
                allowDecimal={false}
                allowNegative={false}
                hideControls
              />
              <CloseButton
                mt={26}
                aria-label={t('flow.removeReason', { number: at + 1 })}
                onClick={() => onChange(reasons.filter((other) => other.key !== key))}
              />
            </Group>
          );
        })}
        {reasons.length >= MAX_FLOW_REASONS ? null : (
          <Group>
            <Button variant="default" size="xs" onClick={add}>
              {t('flow.addReason')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
