import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { requiredText, useSchemaForm, z } from '../forms/use-schema-form.js';
import { OpenModal } from '../overlays/open-modal.js';
import { useBillingText } from './use-billing-text.js';

interface RefundButtonProps {
  /** Action and buyer. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onRefund: (reason: string) => void;
}

/** Gives a payment back, once its reason is entered. */
export function RefundButton({ label, disabled, onRefund }: RefundButtonProps) {
  const { t } = useBillingText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={disabled}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('payments.refund')}
      </Button>
      {isOpen ? (
        <RefundDialog
          title={label}
          onClose={() => setOpen(false)}
          onRefund={(reason) => {
            setOpen(false);
            onRefund(reason);
          }}
        />
      ) : null}
    </>
  );
}

interface RefundDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRefund: (reason: string) => void;
}

const FORM = 'refund';

function RefundDialog({ title, onClose, onRefund }: RefundDialogProps) {
  const { t } = useBillingText();
  const form = useSchemaForm(z.object({ reason: requiredText(t('payments.reason.missing')) }), {
    reason: '',
  });
  return (
    <OpenModal
      title={title}
      closeLabel={t('terms.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={FORM} color="red">
            {t('payments.refund')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('terms.cancel')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.onSubmit(({ reason }) => onRefund(reason))}>
        <Stack gap="sm">
          <Text>{t('payments.refund.question')}</Text>
          <TextInput
            label={t('payments.reason')}
            description={t('payments.reason.note')}
            required
            maxLength={200}
            {...form.getInputProps('reason')}
          />
        </Stack>
      </form>
    </OpenModal>
  );
}
