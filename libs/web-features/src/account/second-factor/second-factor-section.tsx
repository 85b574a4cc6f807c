import type { AuthenticatorSetup, Passkey, SecondFactorState } from '@clinical/contracts';
import { isFocusLost } from '@clinical/web-ui';
import { Button, Flex, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Lines } from '../../forms/lines.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { sessionChanged } from '../../session/session.js';
import { sessionsQuery } from '../account.query.js';
import { Note, ProfileSection } from '../profile/profile-sections.js';
import { useAccountText } from '../use-account-text.js';
import { ProofDialog } from './proof-dialog.js';
import {
  addPasskey,
  beginAuthenticator,
  removeFactor,
  renewRecoveryCodes,
  secondFactorQuery,
} from './second-factor.query.js';
import { AuthenticatorDialog, RecoveryCodesDialog } from './setup-dialogs.js';
import { useSecondFactorText } from './use-second-factor-text.js';

/** The open dialog. */
type Step =
  | { readonly kind: 'setUpApp' | 'addPasskey' | 'renewCodes' }
  | { readonly kind: 'remove'; readonly what: 'authenticator' | Passkey }
  | { readonly kind: 'confirmApp'; readonly setup: AuthenticatorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Two-step login: the authenticator app, passkeys and recovery codes of the account. */
export function SecondFactorSection() {
  const { t } = useSecondFactorText();
  const { t: accountText } = useAccountText();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step | null>(null);
  const [outcome, setOutcome] = useState('');
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button may have disappeared with what it removed.
    if (outcome !== '' && step === null && isFocusLost()) outcomeRef.current?.focus({ preventScroll: true });
  }, [outcome, step, data]);
  const open = (next: Step) => {
    setOutcome('');
    setStep(next);
  };
  const changed = (text: string, codes: readonly string[] = []) => {
    setOutcome(text);
    setStep(codes.length > 0 ? { kind: 'codes', codes } : null);
    // Other sessions have ended, and an administrator's rights have come or gone.
    sessionChanged();
    for (const { queryKey } of [secondFactorQuery, sessionsQuery])
      void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <ProfileSection title={t('title')} anchor="two-step">
      <Note>{t('intro')}</Note>
      {data?.required === true ? (
        <Message tone="attention" title={t('required')}>
          {t('requiredText')}
        </Message>
      ) : null}
      {data ? (
        <Factors state={data} onOpen={open} />
      ) : error ? (
        <Message
          tone="problem"
          title={t('failed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {accountText('form.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Lines widths={['60%', '40%']} />
      )}
      <p ref={outcomeRef} role="status" tabIndex={-1}>
        {outcome}
      </p>
      {data && step ? <StepDialog step={step} state={data} onStep={setStep} onChanged={changed} /> : null}
    </ProfileSection>
  );
}

interface FactorsProps {
  readonly state: SecondFactorState;
  readonly onOpen: (step: Step) => void;
}

function Factors({ state: { authenticator, passkeys, recoveryCodes }, onOpen }: FactorsProps) {
  const { t } = useSecondFactorText();
  const isSupported = canHavePasskeys();
  return (
    <>
      <Factor name={t('app')} note={t(authenticator ? 'app.on' : 'app.off')}>
        {authenticator ? (
          <Button variant="default" onClick={() => onOpen({ kind: 'remove', what: 'authenticator' })}>
            {t('app.remove')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onOpen({ kind: 'setUpApp' })}>
            {t('app.setUp')}
          </Button>
        )}
      </Factor>
      <Factor
        name={t('passkeys')}
        note={isSupported ? (passkeys.length === 0 ? t('passkeys.none') : '') : t('passkeys.unsupported')}
      >
        {isSupported ? (
          <Button variant="default" onClick={() => onOpen({ kind: 'addPasskey' })}>
            {t('passkey.add')}
          </Button>
        ) : null}
      </Factor>
      {passkeys.length === 0 ? null : (
        <ul role="list">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onOpen({ kind: 'remove', what: passkey })}
            />
          ))}
        </ul>
      )}
      {authenticator || passkeys.length > 0 ? (
        <Factor
          name={t('codes')}
          note={recoveryCodes === 0 ? t('codes.none') : t('codes.left', { count: recoveryCodes })}
        >
          <Button variant="default" onClick={() => onOpen({ kind: 'renewCodes' })}>
            {t('codes.renew')}
          </Button>
        </Factor>
      ) : null}
    </>
  );
}

/** Passkeys belong to a host name: a site that is opened by an IP address has none. */
function canHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

interface FactorProps {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Factor({ name, note, children }: FactorProps) {
  return (
    <Flex wrap={{ base: 'wrap', xs: 'nowrap' }} align="center" justify="space-between" gap="md">
      <div>
        <Text component="h3" fw={550} size="md">
          {name}
        </Text>
        {note === '' ? null : <Note>{note}</Note>}
      </div>
      <div style={{ flexShrink: 0 }}>{children}</div>
    </Flex>
  );
}

function PasskeyLine({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useSecondFactorText();
  const language = useLanguage();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Flex component="li" align="center" justify="space-between" gap="md" py="xs">
      <div>
        <Text component="strong" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Note>
          {t(lastUsedAt === null ? 'passkey.unused' : 'passkey.used', {
            created: formatMoment(createdAt, language),
            used: lastUsedAt === null ? '' : formatMoment(lastUsedAt, language),
          })}
        </Note>
      </div>
      <Button
        variant="default"
        style={{ flexShrink: 0 }}
        aria-label={t('passkey.removeOf', { name })}
        onClick={onRemove}
      >
        {t('passkey.remove')}
      </Button>
    </Flex>
  );
}

interface StepDialogProps {
  readonly step: Step;
  readonly state: SecondFactorState;
  readonly onStep: (step: Step | null) => void;
  /** The second factor has changed. @param codes recovery codes to show */
  readonly onChanged: (outcome: string, codes?: readonly string[]) => void;
}

function StepDialog({ step, state, onStep, onChanged }: StepDialogProps) {
  const { t } = useSecondFactorText();
  const close = () => onStep(null);
  const common = { state, onClose: close, submit: t('proof.continue') };
  switch (step.kind) {
    case 'setUpApp':
      return (
        <ProofDialog
          {...common}
          title={t('app.setUp')}
          request={({ proof }, signal) => beginAuthenticator(proof, signal)}
          onDone={(setup) => onStep({ kind: 'confirmApp', setup })}
        />
      );
    case 'confirmApp':
      return (
        <AuthenticatorDialog
          setup={step.setup}
          onDone={(codes) => onChanged(t('done.app'), codes)}
          onClose={close}
        />
      );
    case 'addPasskey':
      return (
        <ProofDialog
          {...common}
          title={t('passkey.add')}
          named
          request={addPasskey}
          onDone={({ recoveryCodes }) => onChanged(t('done.passkey'), recoveryCodes)}
        />
      );
    case 'renewCodes':
      return (
        <ProofDialog
          {...common}
          title={t('codes.renew')}
          request={({ proof }, signal) => renewRecoveryCodes(proof, signal)}
          onDone={({ recoveryCodes }) => onChanged(t('done.codes'), recoveryCodes)}
        >
          <Text component="p">{t('codes.renewText')}</Text>
        </ProofDialog>
      );
    case 'remove': {
      const { what } = step;
      const isApp = what === 'authenticator';
      return (
        <ProofDialog
          {...common}
          title={isApp ? t('remove.app') : t('remove.passkey', { name: what.name })}
          submit={t(isApp ? 'app.remove' : 'passkey.remove')}
          request={({ proof }, signal) => removeFactor({ proof, remove: isApp ? what : what.id }, signal)}
          onDone={() => onChanged(t(isApp ? 'done.appOff' : 'done.removed'))}
        >
          {Number(state.authenticator) + state.passkeys.length === 1 ? (
            <Text component="p">{t('remove.last')}</Text>
          ) : null}
        </ProofDialog>
      );
    }
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
  }
}
