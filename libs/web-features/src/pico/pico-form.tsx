import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '@clinical/contracts';
import { Button, Flex, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { useNavigate } from 'react-router';
import { packedSearchAddress } from '../search-address/search-address.js';
import { recentSearches } from '../search-address/recent-searches.js';
import { useFocusKey } from '../layout/shortcuts.js';
import type { SearchFormProps, TypedTexts } from '../search-address/search-form-props.js';
import { mayTakeFocus } from '../layout/page-heading.js';
import { Tiles } from '../layout/tiles.js';

type PicoFormProps = Pick<SearchFormProps, 'request' | 'autoFocus' | 'typed' | 'onTyped'>;

const FIELDS = ['population', 'intervention', 'comparison', 'outcome'] as const;
type PicoField = (typeof FIELDS)[number];
type PicoTexts = Readonly<Record<PicoField, string>>;

/** Names of the fields in the address; the population is the main topic of the search (SEARCH-2.1). */
const PARAMETERS = {
  population: 'criteria',
  intervention: 'intervention',
  comparison: 'comparison',
  outcome: 'outcome',
} as const;

/** The PICO search: four fields, one of which must be filled in. */
export function PicoForm({ request, autoFocus, typed, onTyped }: PicoFormProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState(() => textsOf(typed?.pico ?? request));
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    const { criteria, intervention, comparison, outcome } = requestOf(texts);
    onTyped?.({ pico: { criteria, intervention, comparison, outcome } });
  }, [texts, onTyped]);
  useFocusKey(first);
  useEffect(() => {
    if (autoFocus && mayTakeFocus()) first.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (FIELDS.every((field) => texts[field].trim() === '')) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    const request = requestOf(texts);
    const { criteria, intervention, comparison, outcome } = request;
    recentSearches.add({ criteria, search_type: 'pico', intervention, comparison, outcome });
    void packedSearchAddress(request).then((address) => navigate(address));
  };
  return (
    <Flex
      action="/Searchresult"
      component="form"
      direction="column"
      gap="sm"
      ta="start"
      data-print="none"
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="search_type" value="pico" />
      <Tiles least="20rem" gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)">
        {FIELDS.map((field, index) => (
          <TextInput
            key={field}
            {...(index === 0 ? { ref: first } : {})}
            name={PARAMETERS[field]}
            label={t(`pico.${field}`)}
            size="md"
            value={texts[field]}
            placeholder={t(`pico.${field}.example`)}
            error={missing}
            attributes={{
              input: { 'aria-describedby': missing ? `${id}-missing` : `${id}-note` },
            }}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => {
              setMissing(false);
              setTexts({ ...texts, [field]: event.target.value });
            }}
          />
        ))}
      </Tiles>
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="xs" columnGap="md">
        {missing ? (
          <Text id={`${id}-missing`} role="alert" c="var(--mantine-color-error)" fw={550}>
            {t('pico.required')}
          </Text>
        ) : (
          <Text id={`${id}-note`} c="dimmed">
            {t('pico.note')}
          </Text>
        )}
        <Button type="submit" size="md" leftSection={<Search size={16} aria-hidden="true" />}>
          {t('search.submit')}
        </Button>
      </Flex>
    </Flex>
  );
}

function textsOf(request: TypedTexts['pico'] | null): PicoTexts {
  return {
    population: request?.criteria ?? '',
    intervention: request?.intervention ?? '',
    comparison: request?.comparison ?? '',
    outcome: request?.outcome ?? '',
  };
}

function requestOf({ population, intervention, comparison, outcome }: PicoTexts): SearchRequest {
  return {
    ...EMPTY_SEARCH_REQUEST,
    searchType: 'pico',
    criteria: population.trim(),
    intervention: intervention.trim(),
    comparison: comparison.trim(),
    outcome: outcome.trim(),
  };
}
