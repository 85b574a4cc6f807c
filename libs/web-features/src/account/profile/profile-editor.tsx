import type { Profile } from '@clinical/contracts';
import { Button, CheckboxGroup, Form, Notice, SelectField, TextAreaField, TextField } from '@clinical/web-ui';
import { NameFields } from '../account-form.js';
import { LoginAgain } from '../account-page.js';
import { useAccountText } from '../use-account-text.js';
import { optionGroups, type ProfileEdit, useProfileEditor } from './use-profile-editor.js';
import cards from '../account.module.css';

interface PartProps {
  readonly edit: ProfileEdit;
  readonly profile: Profile;
}

/** The form of one's details. `Save` stays here, `Continue` goes to the search (A44). */
export function ProfileEditor({ profile }: { readonly profile: Profile }) {
  const { t } = useAccountText();
  const edit = useProfileEditor(profile);
  return (
    <Form onSubmit={() => edit.save('/Profile')} busy={edit.busy} refused={edit.attempts}>
      <Identity edit={edit} />
      <Work edit={edit} profile={profile} />
      <Interests edit={edit} profile={profile} />
      {edit.failure === null ? null : <Notice tone="problem" title={edit.failure} />}
      <div role="status">
        {edit.needsLogin ? <LoginAgain /> : null}
        {edit.saved === null ? null : (
          <Notice tone="info" title={t('profile.saved')}>
            {edit.saved}
          </Notice>
        )}
      </div>
      <div className={cards.actions}>
        <Button kind="primary" type="submit" aria-disabled={edit.busy}>
          {t(edit.busy ? 'profile.busy' : 'profile.save')}
        </Button>
        <Button aria-disabled={edit.busy} onClick={() => edit.save('/Home')}>
          {t('profile.continue')}
        </Button>
      </div>
    </Form>
  );
}

function Identity({ edit: { values, errors, change } }: { readonly edit: ProfileEdit }) {
  const { t } = useAccountText();
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        hint={t('profile.emailHint')}
        value={values.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <NameFields values={values} errors={errors} onChange={change} />
    </>
  );
}

function Work({ edit: { values, errors, change }, profile }: PartProps) {
  const { t } = useAccountText();
  return (
    <div className={cards.row}>
      <SelectField
        label={t('profile.country')}
        name="country"
        required
        placeholder={t('profile.choose')}
        groups={optionGroups(profile.countries)}
        value={values.country}
        error={errors.country}
        onChange={(country) => change({ country })}
      />
      <SelectField
        label={t('profile.profession')}
        name="profession"
        required
        placeholder={t('profile.choose')}
        groups={optionGroups(profile.professions)}
        value={values.profession}
        error={errors.profession}
        onChange={(profession) => change({ profession })}
      />
    </div>
  );
}

function Interests({ edit: { values, errors, change }, profile }: PartProps) {
  const { t } = useAccountText();
  return (
    <>
      <CheckboxGroup
        legend={t('profile.clinicalAreas')}
        optional={t('field.optional')}
        options={profile.clinical_areas}
        chosen={values.clinicalareas}
        onChange={(clinicalareas) => change({ clinicalareas })}
      />
      {profile.institutions.length === 0 ? null : (
        <div className={cards.row}>
          <SelectField
            label={t('profile.institution')}
            optional={t('field.optional')}
            placeholder={t('profile.choose')}
            groups={optionGroups(profile.institutions)}
            value={values.institution}
            onChange={(institution) => change({ institution })}
          />
          <TextField
            label={t('profile.signupCode')}
            optional={t('field.optional')}
            hint={t('profile.signupCodeHint')}
            autoComplete="off"
            value={values.signupcode}
            onChange={(signupcode) => change({ signupcode })}
          />
        </div>
      )}
      <TextAreaField
        label={t('profile.interests')}
        optional={t('field.optional')}
        hint={t('profile.interestsHint')}
        name="interests"
        rows={5}
        value={values.interests}
        error={errors.interests ?? errors.clinicalarea}
        onChange={(interests) => change({ interests })}
      />
    </>
  );
}
