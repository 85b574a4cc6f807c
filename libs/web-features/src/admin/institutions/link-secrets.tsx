import { MAX_LINK_SECRETS, type LinkSecretState } from '@clinical/contracts';
import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatMoment, formatPartialDate } from '../../i18n/format.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { ConfirmedButton } from '../../overlays/confirmed-button.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { CopyableCode } from './copyable-code.js';
import type { KeysProps } from './institution-keys.js';
import { INSTITUTIONS } from './institutions.query.js';

/** The valid secrets for an institution's signed links; creating one, which asks where one has to end, and retiring one. */
export function LinkSecrets({ institution, calls }: KeysProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const queries = useQueryClient();
  const { about, moment } = useAboutSecret();
  const { id } = institution;
  const { data } = useQuery({
    queryKey: [...INSTITUTIONS, 'secrets', id],
    queryFn: ({ signal }) => calls.institution(id, signal),
    initialData: institution,
  });
  const secrets = data.link_secrets;
  const [shown, setShown] = useState('');
  const [outcome, setOutcome] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const options = {
    invalidates: [INSTITUTIONS],
    onError: (error: Error) => {
      setOutcome(failureText(error, account.t));
      // Another administrator may have changed them.
      void queries.invalidateQueries({ queryKey: INSTITUTIONS });
    },
  };
  const create = useApiMutation({
    ...options,
    request: calls.createLinkSecret,
    onSuccess: ({ secret }) => {
      setShown(secret);
      setOutcome(t('institutions.secretShown'));
    },
  });
  const retire = useApiMutation({
    ...options,
    request: calls.retireLinkSecret,
    onSuccess: () => {
      setShown('');
      setOutcome(t('institutions.secretRetired'));
    },
  });
  const busy = create.isPending || retire.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="link-secrets">
      <Title order={2} size="h4" id="link-secrets">
        {t('institutions.secrets')}
      </Title>
      {secrets.length === 0 ? <Text>{t('institutions.secretsNone')}</Text> : null}
      {secrets.map((secret) => (
        <Group key={secret.id} justify="space-between">
          <Text>{about(secret)}</Text>
          <ConfirmedButton
            size="compact-sm"
            text={t('institutions.secretRetire')}
            label={t('institutions.secretRetireOf', { at: moment(secret) })}
            question={t('institutions.confirmSecret')}
            disabled={busy}
            onConfirm={() => retire.mutate({ id, secret: secret.id })}
          />
        </Group>
      ))}
      <Text role="status">{outcome}</Text>
      {shown === '' ? null : <CopyableCode value={shown} label={t('institutions.secretCopy')} />}
      <Group>
        <Button
          variant="default"
          disabled={busy}
          onClick={() =>
            secrets.length < MAX_LINK_SECRETS ? create.mutate({ id, replaces: null }) : setChoosing(true)
          }
        >
          {t('institutions.secretCreate')}
        </Button>
      </Group>
      {isChoosing ? (
        <ReplacedSecret
          secrets={secrets}
          onClose={() => setChoosing(false)}
          onChosen={(replaces) => {
            setChoosing(false);
            create.mutate({ id, replaces });
          }}
        />
      ) : null}
    </Stack>
  );
}

interface ReplacedSecretProps {
  readonly secrets: readonly LinkSecretState[];
  readonly onClose: () => void;
  readonly onChosen: (id: string) => void;
}

/** Asks which secret a new one replaces. None is preselected: the older one may be the one in use. */
function ReplacedSecret({ secrets, onClose, onChosen }: ReplacedSecretProps) {
  const { t } = useInstitutionsText();
  const { about } = useAboutSecret();
  const [chosen, setChosen] = useState('');
  return (
    <OpenModal
      title={t('institutions.secretCreate')}
      closeLabel={t('institutions.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button color="red" disabled={chosen === ''} onClick={() => onChosen(chosen)}>
            {t('institutions.secretReplace')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('institutions.cancel')}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={t('institutions.secretChoose')}
        description={t('institutions.confirmSecret')}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="sm">
          {secrets.map((secret) => (
            <Radio key={secret.id} value={secret.id} label={about(secret)} />
          ))}
        </Stack>
      </Radio.Group>
    </OpenModal>
  );
}

/** Tells secrets apart, which are not shown again: by their creation and their last use. */
function useAboutSecret() {
  const { t } = useInstitutionsText();
  const language = useLanguage();
  const moment = ({ created_at: at }: LinkSecretState) => formatMoment(at, language);
  const about = (secret: LinkSecretState) =>
    secret.last_used_on === null
      ? t('institutions.secretUnused', { at: moment(secret) })
      : t('institutions.secretUsed', {
          at: moment(secret),
          day: formatPartialDate(secret.last_used_on, language),
        });
  return { about, moment };
}
