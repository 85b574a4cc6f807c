import {
  MAX_SELECTED,
  searchQueryString,
  withoutPresentation,
  type SearchRequest,
} from '@clinical/contracts';
import { useSyncExternalStore } from 'react';

/** Records chosen for an export, and whether the export is open. */
export interface Selection {
  /** The search of the selection, independent of its page, order and rows. */
  readonly search: string;
  readonly exporting: boolean;
  /** How often the reader asked to be taken to the open export. */
  readonly visits: number;
  /** Ids in the order of selection. */
  readonly ids: ReadonlySet<string>;
}

const EMPTY: Selection = { search: '', exporting: false, visits: 0, ids: new Set() };

// Outside the components, so that the selection survives a visit to a record.
let current = EMPTY;
const listeners = new Set<() => void>();

function change(next: Partial<Selection>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The selection of a search. Another search starts with an empty one. */
export function useSelection(request: SearchRequest): Selection {
  const search = keyOf(request);
  const selection = useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
  return selection.search === search ? selection : EMPTY;
}

/** Opens or closes the export. The selection is kept. */
export function setExporting(request: SearchRequest, exporting: boolean): void {
  begin(request);
  change({ exporting, visits: 0 });
}

/** Opens the export, and takes the reader to it. */
export function visitExport(request: SearchRequest): void {
  begin(request);
  change({ exporting: true, visits: current.visits + 1 });
}

/** Another search starts with nothing selected and the export closed. */
function begin(request: SearchRequest): void {
  const search = keyOf(request);
  if (current.search !== search) current = { ...EMPTY, search };
}

/** Adds or removes records, up to the most that can be selected. */
export function select(ids: readonly string[], selected: boolean): void {
  const next = new Set(current.ids);
  for (const id of ids)
    if (!selected) next.delete(id);
    else if (next.size < MAX_SELECTED) next.add(id);
  change({ ids: next });
}

/** Selects or deselects one record. The export stays as it is, so that the list does not move. */
export function toggleSelected(request: SearchRequest, id: string): void {
  begin(request);
  select([id], !current.ids.has(id));
}

/** Forgets everything that was chosen. */
export function clearSelection(): void {
  change({ ids: new Set() });
}

function keyOf(request: SearchRequest): string {
  return searchQueryString({ ...withoutPresentation(request), sort: 'r' });
}
