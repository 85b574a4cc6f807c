import type { LoginMatches } from '@clinical/contracts';
import { Anchor, Button, Combobox, Group, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { siteQuery } from '../../api-client/site.query.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { readStored, writeStored } from '../../api-client/browser-storage.js';
import { loginMatchesQuery } from '../account.query.js';
import { AccountCard } from '../account-form.js';
import { InstitutionLogo } from './institution-logo.js';
import { useWantedTarget } from '../login/safe-target.js';

/** The institution that was chosen last in this browser. */
const CHOICE_KEY = 'institution-choice';

type Match = LoginMatches['matches'][number];

/** `/oa_login`: finds the institution for a login (A37). */
export function InstitutionLoginPage() {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const target = useWantedTarget();
  const [remembered, setRemembered] = useState(rememberedChoice);
  const { data: all, isError } = useQuery(loginMatchesQuery(''));
  const pathOf = ({ institution }: Match) => {
    const query = new URLSearchParams({ institution: String(institution) });
    if (target !== undefined) query.set('target_link_uri', target);
    return `/OA?${query.toString()}`;
  };
  const choose = (match: Match) => {
    writeStored(CHOICE_KEY, match);
    void navigate(pathOf(match));
  };
  return (
    <AccountCard title={t('oa.title')}>
      <CurrentInstitution />
      {remembered === null ? null : (
        <Stack gap="xs" component="section" aria-label={t('oa.remembered')}>
          <Text size="sm" c="dimmed">
            {t('oa.remembered')}
          </Text>
          <Group>
            <Button
              leftSection={<InstitutionLogo path={remembered.logo} />}
              onClick={() => choose(remembered)}
            >
              {remembered.name}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                writeStored(CHOICE_KEY, null);
                setRemembered(null);
              }}
            >
              {t('oa.forget')}
            </Button>
          </Group>
        </Stack>
      )}
      {isError ? <Message tone="problem" title={t('oa.unknown')} /> : null}
      <DiscoveryService target={target} />
      {all?.total === 0 ? <Text>{t('oa.empty')}</Text> : <InstitutionSearch onChoose={choose} />}
    </AccountCard>
  );
}

/** Link to the configured discovery service, which sends the browser back. */
function DiscoveryService({ target }: { readonly target: string | undefined }) {
  const { t } = useInstitutionsText();
  const host = useQuery(siteQuery).data?.discoveryService ?? '';
  if (host === '') return null;
  const query = target === undefined ? '' : `?${new URLSearchParams({ target_link_uri: target })}`;
  return (
    <Stack gap="xs" align="flex-start">
      <Button component={Link} to={`/OA${query}`}>
        {t('oa.elsewhere', { host })}
      </Button>
      <Text size="sm" c="dimmed">
        {t('oa.orHere')}
      </Text>
    </Stack>
  );
}

/** The institution of this browser, with its logout links. */
function CurrentInstitution() {
  const { t } = useInstitutionsText();
  const institution = useQuery(siteQuery).data?.institution ?? null;
  const reasonId = useId();
  if (institution === null) return null;
  const isFederated = institution.route === 'openid' || institution.route === 'saml';
  return (
    <Group gap="sm">
      <Text>{t('oa.current', { name: institution.name })}</Text>
      {institution.route === 'address' ? null : (
        <Anchor component={Link} to="/Logout">
          {t('oa.logout')}
        </Anchor>
      )}
      {isFederated ? (
        <Anchor component={Link} to="/Logout?OA" aria-describedby={reasonId}>
          {t('oa.fullLogout')}
        </Anchor>
      ) : null}
      {isFederated ? (
        <Text id={reasonId} size="note" c="dimmed">
          {t('oa.fullLogoutTip')}
        </Text>
      ) : null}
    </Group>
  );
}

/** Institutions by name, while it is typed. */
function InstitutionSearch({ onChoose }: { readonly onChoose: (match: Match) => void }) {
  const { t } = useInstitutionsText();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data } = useQuery({ ...loginMatchesQuery(query), enabled: query !== '' });
  const matches = query === '' ? [] : (data?.matches ?? []);
  const outcome =
    query === '' || data === undefined
      ? ''
      : matches.length === 0
        ? t('oa.none')
        : t('oa.matches', { count: matches.length });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const match = matches.find(({ institution }) => String(institution) === value);
        if (match !== undefined) onChoose(match);
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('oa.find')}
          description={t('oa.findHelp')}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Text role="status" size="sm">
        {outcome}
      </Text>
      <Combobox.Dropdown hidden={matches.length === 0}>
        <Combobox.Options aria-label={t('oa.find')}>
          {matches.map(({ institution, name, domain, logo }) => (
            <Combobox.Option value={String(institution)} key={institution}>
              <Group gap="sm" wrap="nowrap">
                <InstitutionLogo path={logo} />
                <div>
                  {name}
                  {domain === '' ? null : (
                    <Text size="sm" c="dimmed">
                      {domain}
                    </Text>
                  )}
                </div>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function rememberedChoice(): Match | null {
  const stored = readStored(CHOICE_KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { institution, name, domain, logo } = stored as Partial<Record<keyof Match, unknown>>;
  const isWhole = typeof institution === 'number' && typeof name === 'string' && typeof domain === 'string';
  return isWhole ? { institution, name, domain, logo: typeof logo === 'string' ? logo : '' } : null;
}
