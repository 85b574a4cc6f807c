import { QUALITIES, QUESTION_AREAS, QUESTION_TYPES } from '@clinical/questions/contract';
import { Anchor, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { booleanSearch, prefixedSearch } from './boolean-search.js';
import { FoundQuestions } from './found-questions.js';
import { NO_FILTERS, type QuestionFilters } from './questions.query.js';
import { QuestionsFrame } from './questions-frame.js';
import { useQuestionsText } from './use-questions-text.js';

/** `/ask/archive`: all past questions, with filters. */
export function ArchivePage() {
  const { t } = useQuestionsText();
  const [filters, setFilters] = useState(NO_FILTERS);
  return (
    <QuestionsFrame title={t('archive.heading')}>
      <PageHeading>{t('archive.heading')}</PageHeading>
      <Filters filters={filters} onChange={setFilters} withArea />
      <FoundQuestions filters={filters} />
    </QuestionsFrame>
  );
}

/** `/ask/search`: past questions by words; `q` fills the box and searches. */
export function QuestionSearchPage() {
  const { t } = useQuestionsText();
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q')?.trim() ?? '';
  const [text, setText] = useState(q);
  const isSearching = useIsFetching({ queryKey: ['questions', 'past'] }) > 0;
  const [filters, setFilters] = useState(NO_FILTERS);
  return (
    <QuestionsFrame title={t('search.heading')}>
      <PageHeading>{t('search.heading')}</PageHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') setParameters({ q: text.trim() });
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t('search.label')}
            w={{ base: '100%', sm: 420 }}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" disabled={text.trim() === '' || isSearching}>
            {t('search.submit')}
          </Button>
        </Group>
      </form>
      <Filters filters={filters} onChange={setFilters} />
      {q === '' ? null : (
        <>
          <FoundQuestions filters={{ ...filters, search: q }} />
          <Group gap="md">
            <Anchor component={Link} to={searchAddress(booleanSearch(q))}>
              {t('search.collection')}
            </Anchor>
            <Anchor component={Link} to={searchAddress(prefixedSearch(q, 'title:'))}>
              {t('search.titles')}
            </Anchor>
          </Group>
        </>
      )}
    </QuestionsFrame>
  );
}

const searchAddress = (criteria: string) =>
  `/Searchresult?${new URLSearchParams({ criteria, search_type: 'standard' }).toString()}`;

interface FiltersProps {
  readonly filters: QuestionFilters;
  readonly onChange: (filters: QuestionFilters) => void;
  readonly withArea?: boolean;
}

function Filters({ filters, onChange, withArea = false }: FiltersProps) {
  const { t } = useQuestionsText();
  const { loggedIn } = useSession();
  const any = { value: '0', label: t('filter.any') };
  return (
    <Group gap="md" align="flex-end">
      {withArea ? (
        <NativeSelect
          label={t('filter.area')}
          value={String(filters.area)}
          data={[
            any,
            ...QUESTION_AREAS.map((area, at) => ({ value: String(at + 1), label: t(`area.${area}`) })),
          ]}
          onChange={(event) => onChange({ ...filters, area: Number(event.currentTarget.value) })}
        />
      ) : null}
      <NativeSelect
        label={t('filter.type')}
        value={String(filters.type)}
        data={[
          any,
          ...QUESTION_TYPES.map((type, at) => ({ value: String(at + 1), label: t(`type.${type}`) })),
        ]}
        onChange={(event) => onChange({ ...filters, type: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('filter.quality')}
        value={filters.quality}
        data={[
          { value: '', label: t('filter.any') },
          ...QUALITIES.map((quality) => ({ value: quality, label: t(`quality.${quality}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, quality: QUALITIES.find((quality) => quality === value) ?? '' })
        }
      />
      {loggedIn ? (
        <Checkbox
          label={t('filter.mine')}
          pb={8}
          checked={filters.mine}
          onChange={(event) => onChange({ ...filters, mine: event.currentTarget.checked })}
        />
      ) : null}
    </Group>
  );
}
