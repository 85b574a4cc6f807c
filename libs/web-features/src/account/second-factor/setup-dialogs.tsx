import type { AuthenticatorSetup } from '@clinical/contracts';
import { Button, Code, CopyButton, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useProductName } from '../../api-client/site.query.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { downloadFile } from '../../exports/download-file.js';
import { REQUIRED } from '../../forms/form.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { FormModal, OpenModal } from '../../overlays/open-modal.js';
import { useAccountText } from '../use-account-text.js';
import { secondFactorFailure } from './failure-text.js';
import styles from './second-factor.module.css';
import { confirmAuthenticator } from './second-factor.query.js';
import { useSecondFactorText } from './use-second-factor-text.js';

interface AuthenticatorDialogProps {
  readonly setup: AuthenticatorSetup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The QR code and the key for the app, and the field for its first code. */
export function AuthenticatorDialog({ setup, onDone, onClose }: AuthenticatorDialogProps) {
  const { t } = useSecondFactorText();
  const { t: accountText } = useAccountText();
  const isCode = (text: string) => /^\d{6}$/.test(text.replaceAll(' ', ''));
  const form = useSchemaForm(z.object({ code: textThat(isCode, t('app.codeMissing')) }), { code: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(0);
  const { mutate, isPending: busy } = useApiMutation({
    request: confirmAuthenticator,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => setFailure(secondFactorFailure(error, t, accountText, 'appCode')),
  });
  const submit = () => {
    setFailure(null);
    if (form.validate().hasErrors) return setRefused(refused + 1);
    mutate({ ticket: setup.ticket, code: form.values.code });
  };
  return (
    <FormModal
      title={t('app.setUp')}
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      refused={refused}
    >
      <Text component="p">{t('app.scan')}</Text>
      <div className={styles.picture}>
        <QRCodeSVG value={setup.uri} size={192} marginSize={4} role="img" aria-label={t('app.picture')} />
      </div>
      <div>
        <Text component="p" size="sm">
          {t('app.type')}
        </Text>
        <Code className={styles.key}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
      </div>
      {failure === null ? null : <Message tone="problem" title={failure} />}
      <TextInput
        label={t('app.code')}
        description={t('app.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        data-autofocus
        {...REQUIRED}
        {...form.getInputProps('code')}
      />
      <Group gap="sm">
        <Button type="submit" loading={busy} aria-disabled={busy}>
          {t('app.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </FormModal>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useSecondFactorText();
  const product = useProductName();
  const language = useLanguage();
  const download = () => {
    const heading = t('codes.file', { product, date: new Date().toLocaleDateString(language) });
    const text = [heading, '', ...codes, ''].join('\n');
    downloadFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <OpenModal
      title={t('codes.title')}
      closeLabel={t('close')}
      onClose={onClose}
      closeOnClickOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('codes.saved')}</Button>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'codes.copied' : 'codes.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={download}>
            {t('codes.download')}
          </Button>
        </>
      }
    >
      <Text component="p" mb="md">
        {t('codes.text')}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" role="list">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
    </OpenModal>
  );
}
