import type { Category, SearchSummary } from '@clinical/contracts';
import { evidenceGrade, type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Badge, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { KIND_OF_CATEGORY, KindIcon } from '../../material/material-kind.js';
import { useCategoryNames } from '../../i18n/use-evidence-names.js';
import { FilterChoice, FilterSection } from './filter-choice.js';
import { categoryIds, toggleIds } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { FindField, holds, NoneFound, Toggle } from './list-controls.js';
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
    <FilterSection title={t('evidenceType')} help={hasLocked && rows > 0 ? t('proCategoryHelp') : undefined}>
      <FindField rows={rows} label={t('findType')} wanted={wanted} onChange={setWanted} />
      {GRADES.map((grade) => {
        const categories = summary.all_categories.filter(
          (category) =>
            !isMaterial(category) && evidenceGrade(category.quality) === grade && isFound(category),
        );
        const label = tShell(`grade.${grade}`);
        return categories.length === 0 ? null : (
          <div key={grade} role="group" aria-label={label} className={styles.group}>
            <Text c="dimmed" fz="xs" lh="note">
              <EvidenceMark grade={grade} label={label} />
            </Text>
            <CategoryList categories={categories} isPro={summary.isPro} max={max} listed={isFound} />
          </div>
        );
      })}
      {summary.all_categories.some((category) => isMaterial(category) && isFound(category)) ? (
        <div role="group" aria-label={t('materialGroup')} className={styles.group}>
          <Text c="dimmed" fz="xs" lh="note">
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
