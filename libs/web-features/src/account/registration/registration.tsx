import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AccountCard, useLater, Waiting } from '../account-form.js';
import { EmailField } from '../email-field.js';
import { OtherWay } from '../login/login.js';
import { useWantedTarget } from '../login/safe-target.js';
import { PasswordField } from '../password/password-field.js';
import { type Registration, useRegistration } from './use-registration.js';
import { useAccountText } from '../use-account-text.js';
import { Form, REQUIRED } from '../../forms/form.js';
import { Message } from '../../overlays/message.js';
import { FormModal, OpenModal } from '../../overlays/open-modal.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { Tiles } from '../../layout/tiles.js';

interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly withNames: boolean;
}

/** The fields of a registration, on the page and in the dialog. */
function RegistrationFields({ registration, withNames }: RegistrationFieldsProps) {
  const { t } = useAccountText();
  const { busy, failure, field, minimumPassword } = registration;
  return (
    <>
      {failure === null ? null : <Message tone="problem" title={failure} />}
      {withNames ? (
        <Tiles least="12rem">
          <TextInput
            label={t('field.firstname')}
            autoComplete="given-name"
            data-autofocus
            {...REQUIRED}
            {...field('firstname')}
          />
          <TextInput
            label={t('field.lastname')}
            autoComplete="family-name"
            {...REQUIRED}
            {...field('lastname')}
          />
        </Tiles>
      ) : null}
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField
        label={t('field.password')}
        autoComplete="new-password"
        minLength={minimumPassword}
        description={t('password.hint', { least: minimumPassword })}
        {...REQUIRED}
        {...field('password')}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        minLength={minimumPassword}
        {...REQUIRED}
        {...field('confirmpassword')}
      />
      <Agreements registration={registration} />
      <div>
        <Button type="submit" disabled={busy}>
          {t(busy ? 'registration.busy' : 'registration.submit')}
        </Button>
      </div>
      <Text component="p" size="sm" c="dimmed">
        {busy ? (
          t('registration.checkHint')
        ) : (
          <>
            {t('registration.privacyBefore')}{' '}
            <Anchor component={Link} to="/Privacy" target="_blank" inherit underline="always">
              {t('registration.privacyLink')}
            </Anchor>
            .
          </>
        )}
      </Text>
    </>
  );
}

function Agreements({ registration }: { readonly registration: Registration }) {
  const { t } = useAccountText();
  const { values, errors, tickTerms, tickMarketing } = registration;
  return (
    <Stack gap="sm">
      <Checkbox
        label={
          <>
            {t('registration.termsLabel')}{' '}
            <Anchor component={Link} to="/Terms" target="_blank" inherit underline="always">
              {t('registration.termsLink')}
            </Anchor>
          </>
        }
        name="terms"
        required
        checked={values.terms}
        error={errors.terms}
        onChange={({ currentTarget }) => tickTerms(currentTarget.checked)}
      />
      <Checkbox
        label={t('registration.marketing')}
        name="GDPR"
        checked={values.GDPR}
        onChange={({ currentTarget }) => tickMarketing(currentTarget.checked)}
      />
    </Stack>
  );
}

/** Time between the success of a registration and the profile, in milliseconds (ACCOUNTS-4). */
const REDIRECT_MS = 2_000;

/** `/Registration`, also `/Signup`: 'Create your account' (ACCOUNTS-2). */
export function RegistrationPage() {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const later = useLater();
  const { openLogin } = useAccountDialogs();
  const target = useWantedTarget();
  const [done, setDone] = useState<string | null>(null);
  const registration = useRegistration({
    inDialog: false,
    onDone: (message) => {
      setDone(message);
      later(REDIRECT_MS, () => void navigate('/Profile'));
    },
  });
  return (
    <AccountCard title={t('registration.title')}>
      {done === null ? (
        <>
          <Text component="p" c="dimmed">
            {t('registration.intro')}
          </Text>
          <Form
            onSubmit={registration.submit}
            onBegin={registration.begin}
            busy={registration.busy}
            refused={registration.refused}
          >
            <RegistrationFields registration={registration} withNames={false} />
          </Form>
          <OtherWay text={t('registration.haveAccount')}>
            <Anchor component="button" type="button" underline="always" onClick={() => openLogin(target)}>
              {t('registration.logIn')}
            </Anchor>
          </OtherWay>
        </>
      ) : (
        <>
          <div role="status">
            <Message tone="success" title={t('registration.success')}>
              {done === t('registration.success') ? null : done}
            </Message>
          </div>
          <Waiting label={t('registration.toProfile')} />
        </>
      )}
    </AccountCard>
  );
}

/** The sign-up in a dialog: 'Create a new account' (ACCOUNTS-2). */
export function RegistrationDialog() {
  const { t } = useAccountText();
  const { close, openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [done, setDone] = useState(false);
  const registration = useRegistration({ inDialog: true, onDone: () => setDone(true) });
  if (done) return <Thanks onClose={close} />;
  return (
    <FormModal
      title={t('registration.modal.title')}
      closeLabel={t('dialog.close')}
      onClose={close}
      onSubmit={registration.submit}
      onBegin={registration.begin}
      busy={registration.busy}
      refused={registration.refused}
    >
      <RegistrationFields registration={registration} withNames />
      <OtherWay>
        <Anchor
          component="button"
          type="button"
          underline="always"
          onClick={() => openLogin(`${pathname}${search}${hash}`)}
        >
          {t('registration.haveAccount')}
        </Anchor>
      </OtherWay>
    </FormModal>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAccountText();
  return (
    <OpenModal
      title={t('registration.thanks')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('login.continue')}</Button>}
    >
      <Message tone="success" title={t('registration.success')}>
        {t('registration.mailSent')}
      </Message>
    </OpenModal>
  );
}
