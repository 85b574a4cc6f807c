import type { Category, SearchSummary } from '@clinical/contracts';
import { evidenceGrade, type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Badge, Button, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { KIND_OF_CATEGORY, KindIcon } from '../../material/material-kind.js';
import { useAreaNames, useCategoryNames } from '../../i18n/use-evidence-names.js';
import { FilterChoice, FilterSection } from './filter-choice.js';
import { categoryIds, toggleIds } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import styles from './filters.module.css';

const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];

/**
 * Evidence types in their five quality groups, children below their parent, and kinds of material in one. Types
 * without results are behind 'Show all'; types for Pro users are labelled.
 */
export function CategoryFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { t: tShell } = useTranslation('shell');
  const { request } = useSearchState();
  const [all, setAll] = useState(false);
  const hasLocked = !summary.isPro && summary.all_categories.some(holdsPro);
  const max = Math.max(...summary.all_categories.map(({ count }) => count));
  const listed = (category: Category): boolean =>
    all ||
    category.count > 0 ||
    categoryIds(category).some((id) => request.categories.includes(id)) ||
    category.children.some(listed);
  const [wanted, setWanted] = useState('');
  const categoryName = useCategoryNames();
  const rows = countListed(summary.all_categories, listed);
  const isFound = (category: Category): boolean =>
    wanted.trim() === ''
      ? listed(category)
      : holds(categoryName({ id: category.id, name: category.category_name }, 'part'), wanted) ||
        category.children.some(isFound);
  const isAnyHidden = !all && summary.all_categories.some((category) => hasUnlisted(category, listed));
  return (
    <FilterSection title={t('evidenceType')} help={hasLocked ? t('proCategoryHelp') : undefined}>
      <FindField rows={rows} label={t('findType')} wanted={wanted} onChange={setWanted} />
      {GRADES.map((grade) => {
        const categories = summary.all_categories.filter(
          (category) =>
            !isMaterial(category) && evidenceGrade(category.quality) === grade && isFound(category),
        );
        const label = tShell(`grade.${grade}`);
        return categories.length === 0 ? null : (
          <div key={grade} role="group" aria-label={label} className={styles.group}>
            <Text c="dimmed" fz="xs" lh="note" ps="0.25rem">
              <EvidenceMark grade={grade} label={label} />
            </Text>
            <CategoryList categories={categories} isPro={summary.isPro} max={max} listed={isFound} />
          </div>
        );
      })}
      {summary.all_categories.some((category) => isMaterial(category) && isFound(category)) ? (
        <div role="group" aria-label={t('materialGroup')} className={styles.group}>
          <Text c="dimmed" fz="xs" lh="note" ps="0.25rem">
            {t('materialGroup')}
          </Text>
          <CategoryList
            categories={summary.all_categories.filter(isMaterial)}
            isPro={summary.isPro}
            max={max}
            listed={isFound}
          />
        </div>
      ) : null}
      <NoneFound none={!summary.all_categories.some(isFound)} text={t('noChoiceFound')} />
      {wanted === '' && (isAnyHidden || all) ? (
        <Toggle all={all} more={t('showAllTypes')} onToggle={() => setAll(!all)} />
      ) : null}
    </FilterSection>
  );
}

/** Material has no evidence grade, and a separate group. */
function isMaterial({ id }: Category): boolean {
  return KIND_OF_CATEGORY[id] !== undefined;
}

/** Whether a category or one of its parts is left out. */
function hasUnlisted(category: Category, listed: (category: Category) => boolean): boolean {
  return !listed(category) || category.children.some((child) => hasUnlisted(child, listed));
}

/** How many types are listed, with their parts. */
function countListed(categories: readonly Category[], listed: (category: Category) => boolean): number {
  return categories
    .filter(listed)
    .reduce((rows, { children }) => rows + 1 + countListed(children, listed), 0);
}

/** A list of more than these gets a field to find one in it. */
const SEARCHED_FROM = 12;

interface FindFieldProps {
  readonly rows: number;
  readonly label: string;
  readonly wanted: string;
  readonly onChange: (wanted: string) => void;
}

/** The field to find a choice in a long list; a text that was typed keeps it. */
function FindField({ rows, label, wanted, onChange }: FindFieldProps) {
  if (rows <= SEARCHED_FROM && wanted === '') return null;
  return (
    <TextInput
      type="search"
      mb="xs"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={14} aria-hidden="true" />}
      value={wanted}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Says that nothing in a list has what was typed. */
function NoneFound({ none, text }: { readonly none: boolean; readonly text: string }) {
  return (
    <Text role="status" c="dimmed">
      {none ? text : null}
    </Text>
  );
}

interface ToggleProps {
  readonly all: boolean;
  readonly more: string;
  readonly onToggle: () => void;
}

/** Shows the rest of a list of choices, or hides it again. */
function Toggle({ all, more, onToggle }: ToggleProps) {
  const { t } = useTranslation('search');
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={onToggle}>
      {all ? t('showFewer') : more}
    </Button>
  );
}

interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly isPro: boolean;
  readonly max: number;
  readonly listed: (category: Category) => boolean;
  /** The ids of the category that these are part of. */
  readonly parentIds?: readonly number[];
}

function CategoryList({ categories, isPro, max, listed, parentIds = [] }: CategoryListProps) {
  return (
    <ul className={styles.list}>
      {categories.filter(listed).map((category) => (
        <li key={category.query_category}>
          <CategoryChoice category={category} isPro={isPro} max={max} parentIds={parentIds} />
          {category.children.some(listed) ? (
            <CategoryList
              categories={category.children}
              isPro={isPro}
              max={max}
              listed={listed}
              parentIds={categoryIds(category)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface CategoryChoiceProps {
  readonly category: Category;
  readonly isPro: boolean;
  readonly max: number;
  readonly parentIds: readonly number[];
}

function CategoryChoice({ category, isPro, max, parentIds }: CategoryChoiceProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const categoryName = useCategoryNames();
  const kind = KIND_OF_CATEGORY[category.id];
  const ids = categoryIds(category);
  const childIds = category.children.flatMap(categoryIds);
  // A part together with the whole would find no less than the whole: the last choice replaces the other.
  const covered = [...parentIds, ...childIds].filter((id) => !ids.includes(id));
  const others = request.categories.filter((id) => !covered.includes(id));
  return (
    <FilterChoice
      name={categoryName({ id: category.id, name: category.category_name }, 'part')}
      icon={kind === undefined ? null : <KindIcon kind={kind} size={14} />}
      count={category.count}
      max={max}
      checked={ids.every((id) => request.categories.includes(id))}
      partly={[...ids, ...childIds].some((id) => request.categories.includes(id))}
      locked={category.prouser === 1 && !isPro}
      tag={
        category.prouser === 1 ? (
          <Badge component="span" variant="default" size="sm" ms="xs" fz="xs">
            {t('proOnly')}
          </Badge>
        ) : null
      }
      onToggle={() => change({ categories: toggleIds(others, ids) }, 'filter')}
    />
  );
}

function holdsPro(category: Category): boolean {
  return category.prouser === 1 || category.children.some(holdsPro);
}

/** Areas listed before 'Show more'. */
const FIRST_SHOWN = 8;

/** Clinical areas, one at a time, for Pro users (SEARCH-5); nothing while no record has one. */
export function AreaFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const areaName = useAreaNames();
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const areas = summary.clinical_area;
  const max = Math.max(...areas.map(({ count }) => count));
  if (areas.length === 0) return null;
  const shown =
    wanted === ''
      ? areas.filter(({ area }, index) => all || index < FIRST_SHOWN || area === request.clinicalArea)
      : areas.filter(({ area }) => holds(areaName(area), wanted));
  return (
    <FilterSection title={t('clinicalArea')} help={summary.isPro ? undefined : t('clinicalAreaHelp')}>
      <FindField rows={areas.length} label={t('findArea')} wanted={wanted} onChange={setWanted} />
      <ul className={styles.list}>
        {shown.map(({ area, count }) => {
          const checked = request.clinicalArea === area;
          return (
            <li key={area}>
              <FilterChoice
                name={areaName(area)}
                count={count}
                max={max}
                checked={checked}
                locked={!summary.isPro}
                onToggle={() => change({ clinicalArea: checked ? null : area }, 'filter')}
              />
            </li>
          );
        })}
      </ul>
      <NoneFound none={shown.length === 0} text={t('noChoiceFound')} />
      {wanted === '' && areas.length > FIRST_SHOWN ? (
        <Toggle all={all} more={t('showMore')} onToggle={() => setAll(!all)} />
      ) : null}
    </FilterSection>
  );
}

/** Publications listed before 'Show more'. */
const FIRST_PUBLICATIONS = 6;

/** The most frequent publications of the results. */
export function PublicationFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const publications = summary.publications_data;
  const max = Math.max(...publications.map(({ count }) => count));
  if (publications.length === 0) return null;

  const found = publications.filter(({ publication }) => holds(publication, wanted));
  const shown =
    all || wanted !== ''
      ? found
      : found.filter((publication, index) => {
          return index < FIRST_PUBLICATIONS || request.publications.includes(publication.id);
        });
  return (
    <FilterSection title={t('publications')} help={t('publicationsHelp')}>
      <FindField
        rows={publications.length}
        label={t('findPublication')}
        wanted={wanted}
        onChange={setWanted}
      />
      <ul className={styles.list}>
        {shown.map(({ id, publication, count }) => (
          <li key={id}>
            <FilterChoice
              name={publication}
              count={count}
              max={max}
              checked={request.publications.includes(id)}
              onToggle={() => change({ publications: toggleIds(request.publications, [id]) }, 'filter')}
            />
          </li>
        ))}
      </ul>
      <NoneFound none={found.length === 0} text={t('noPublicationFound')} />
      {wanted === '' && found.length > FIRST_PUBLICATIONS ? (
        <Toggle all={all} more={t('showMore')} onToggle={() => setAll(!all)} />
      ) : null}
    </FilterSection>
  );
}

function holds(publication: string, searchText: string): boolean {
  return publication.toLowerCase().includes(searchText.trim().toLowerCase());
}
