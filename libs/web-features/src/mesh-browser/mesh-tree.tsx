import type { MeshBranch } from '@clinical/search/contract';
import { ActionIcon, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { headingAddress } from './heading-address.js';
import { meshTreeQuery } from './mesh-browser.query.js';
import styles from './mesh-browser.module.css';
import { useMeshText } from './use-mesh-text.js';

const CATEGORIES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'V', 'Z'] as const;

/** The top of the tree. */
export function Categories() {
  const { t } = useMeshText();
  return (
    <Stack component="section" gap="xs" aria-label={t('tree')}>
      <Title order={2} size="h3">
        {t('tree')}
      </Title>
      <ul className={styles.tree}>
        {CATEGORIES.map((letter) => (
          <Branch key={letter} number={letter} name={t(`category.${letter}`)} hasNarrower>
            <Text component="span">
              {t(`category.${letter}`)} [{letter}]
            </Text>
          </Branch>
        ))}
      </ul>
    </Stack>
  );
}

interface BranchProps {
  readonly number: string;
  readonly name: string;
  readonly hasNarrower: boolean;
  readonly children: ReactNode;
}

/** One item of the tree, with the button that shows what is below it. */
function Branch({ number, name, hasNarrower, children }: BranchProps) {
  const { t } = useMeshText();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...meshTreeQuery(number), enabled: open });
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {hasNarrower ? (
          <ActionIcon
            variant="subtle"
            size="md"
            aria-expanded={open}
            aria-label={t('open', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <span className={styles.leaf} />
        )}
        <span className={styles.name}>{children}</span>
      </Group>
      {open && isError ? <Text c="dimmed">{t('failed')}</Text> : null}
      {open && data !== undefined ? <BranchItems items={data.items} /> : null}
    </li>
  );
}

/** Headings of one level of the tree, with the numbers of their records. */
export function BranchItems({ items }: { readonly items: MeshBranch['items'] }) {
  const language = useLanguage();
  return (
    <ul className={styles.tree}>
      {items.map(({ tree_number, ui, name, has_narrower, records }) => (
        <Branch key={tree_number} number={tree_number} name={name} hasNarrower={has_narrower}>
          <Anchor component={Link} to={headingAddress(ui)}>
            {name}
          </Anchor>{' '}
          <Text component="span" size="sm" c="dimmed">
            {formatCount(records, language)}
          </Text>
        </Branch>
      ))}
    </ul>
  );
}
