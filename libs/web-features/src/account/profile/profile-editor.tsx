import type { Profile, ProfileData } from '@clinical/contracts';
import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import type { ChangeEvent } from 'react';
import { LoginAgain } from '../account-page.js';
import { EmailField } from '../email-field.js';
import { useAccountText } from '../use-account-text.js';
import { Form, REQUIRED } from '../../forms/form.js';
import { Message } from '../../overlays/message.js';
import { InstitutionField } from './institution-field.js';
import { optionsOf } from './profile-options.js';
import { type ProfileEdit, useProfileEditor } from './use-profile-editor.js';
import styles from '../account.module.css';
import { Tiles } from '../../layout/tiles.js';

interface PartProps {
  readonly edit: ProfileEdit;
  readonly profile: Profile;
}

/** The form of the user's profile. `Save` stays here, `Continue` opens the search (A44). */
export function ProfileEditor({ profile }: { readonly profile: Profile }) {
  const { t } = useAccountText();
  const edit = useProfileEditor(profile);
  return (
    <Form onSubmit={() => edit.save('/Profile')} busy={edit.busy} refused={edit.refused}>
      <Identity edit={edit} />
      <Work edit={edit} profile={profile} />
      <Interests edit={edit} profile={profile} />
      {edit.failure === null ? null : <Message tone="problem" title={edit.failure} />}
      <div role="status">
        {edit.needsLogin ? <LoginAgain /> : null}
        {edit.saved === null ? null : (
          <Message tone="success" title={t('profile.saved')}>
            {edit.saved}
          </Message>
        )}
      </div>
      <Group gap="sm">
        <Button type="submit" aria-disabled={edit.busy}>
          {t(edit.busy ? 'profile.busy' : 'profile.save')}
        </Button>
        <Button variant="default" aria-disabled={edit.busy} onClick={() => edit.save('/Home')}>
          {t('profile.continue')}
        </Button>
      </Group>
    </Form>
  );
}

type TextName = 'email' | 'firstname' | 'lastname' | 'country' | 'profession' | 'signupcode';

/** The properties of the input of a text. */
function field({ values, errors, change }: ProfileEdit, name: TextName) {
  return {
    name,
    value: values[name],
    error: name === 'signupcode' ? undefined : errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: currentTarget.value }),
  };
}

function Identity({ edit }: { readonly edit: ProfileEdit }) {
  const { t } = useAccountText();
  return (
    <>
      <EmailField autoComplete="email" description={t('profile.emailHint')} {...field(edit, 'email')} />
      <Tiles least="12rem">
        <TextInput
          label={t('field.firstname')}
          autoComplete="given-name"
          {...REQUIRED}
          {...field(edit, 'firstname')}
        />
        <TextInput
          label={t('field.lastname')}
          autoComplete="family-name"
          {...REQUIRED}
          {...field(edit, 'lastname')}
        />
      </Tiles>
    </>
  );
}

function Work({ edit, profile }: PartProps) {
  const { t } = useAccountText();
  return (
    <Tiles least="12rem">
      <NativeSelect label={t('profile.country')} {...REQUIRED} {...field(edit, 'country')}>
        {optionsOf(profile.countries, t('profile.choose'))}
      </NativeSelect>
      <NativeSelect label={t('profile.profession')} {...REQUIRED} {...field(edit, 'profession')}>
        {optionsOf(profile.professions, t('profile.choose'))}
      </NativeSelect>
    </Tiles>
  );
}

/** Whether the person is a verified member of an institution; null unless it is the stored one. */
function verifiedMember(
  { institution_choice: stored, institutionids }: ProfileData,
  institution: string,
): boolean | null {
  if (institution === '' || institution !== stored) return null;
  return institutionids.some(({ institution_id: id }) => String(id) === institution);
}

function Interests({ edit, profile }: PartProps) {
  const { t } = useAccountText();
  const { values, errors, change } = edit;
  return (
    <>
      <Checkbox.Group
        label={`${t('profile.clinicalAreas')} ${t('field.optional')}`}
        value={[...values.clinicalareas]}
        onChange={(chosen: string[]) => change({ clinicalareas: new Set(chosen) })}
      >
        <div className={styles.choices}>
          {profile.clinical_areas.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {profile.institutions.length === 0 ? null : (
        <Tiles least="12rem">
          <InstitutionField
            options={profile.institutions}
            value={values.institution}
            isVerified={verifiedMember(profile.user_data[0], values.institution)}
            onChange={(institution) => change({ institution })}
          />
          <TextInput
            label={`${t('profile.signupCode')} ${t('field.optional')}`}
            description={t('profile.signupCodeHint')}
            autoComplete="off"
            {...field(edit, 'signupcode')}
          />
        </Tiles>
      )}
      <Textarea
        label={`${t('profile.interests')} ${t('field.optional')}`}
        description={t('profile.interestsHint')}
        name="interests"
        rows={5}
        value={values.interests}
        error={errors.interests ?? errors.clinicalarea}
        onChange={({ currentTarget }) => change({ interests: currentTarget.value })}
      />
    </>
  );
}
