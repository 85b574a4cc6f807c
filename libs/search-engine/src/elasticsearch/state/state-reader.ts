import { EngineUnavailableError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { CallClock } from '../requests/requests.js';
import { LAYOUT_VERSION, type IndexNames, type IndexState } from './index-state.js';
import { STATE_ID, readOne } from './state-documents.js';

const NO_INDEX = 'There is no index yet. Import records first.';

/**
 * Rejects an index with an unsupported layout.
 *
 * @param index its name, for the message
 * @throws EngineUnavailableError with the remedy
 */
export function requireLayout(layout: number, index: string): void {
  if (layout === LAYOUT_VERSION) return;
  throw new EngineUnavailableError(
    layout > LAYOUT_VERSION
      ? `The index ${index} was made by a newer version of the product (layout ${layout}, this one reads ` +
          `${LAYOUT_VERSION}). Start the newer version, or run the command reindex with this one.`
      : `The index ${index} was made by an older version of the product (layout ${layout}, this one reads ` +
          `${LAYOUT_VERSION}). Run the command reindex: it makes a new index from the stored documents.`,
  );
}

/** Time that a layout read from a mapping is cached, in milliseconds. */
const LAYOUT_KNOWN_MS = 10_000;

type MappingAnswer = Readonly<
  Record<string, { readonly mappings?: { readonly _meta?: { readonly layout?: unknown } } }>
>;

/** Reads the state of the serving generation. */
export class StateReader {
  private known: { readonly generation: string; readonly layout: number; readonly until: number } | null =
    null;

  constructor(
    private readonly client: ElasticsearchClient,
    private readonly names: IndexNames,
  ) {}

  /**
   * State after the last acknowledged batch or a later one.
   *
   * @throws EngineUnavailableError if no generation serves or its layout is not supported
   */
  async readState(call: CallContext): Promise<IndexState> {
    const clock = new CallClock(call);
    const found = await readOne<IndexState>(this.client, this.names.stateAlias, STATE_ID, clock.rest());
    if (found === null) throw new EngineUnavailableError(NO_INDEX);
    const { layout, generation } = found.value;
    const index = this.names.documents(generation);
    requireLayout(layout, index);
    requireLayout(await this.mappedLayout(generation, clock.rest()), index);
    return found.value;
  }

  /** Layout named by the mapping, which does not change while an index exists. */
  private async mappedLayout(generation: string, call: CallContext): Promise<number> {
    const now = performance.now();
    if (this.known?.generation === generation && now < this.known.until) return this.known.layout;
    const layout = await readMappedLayout(this.client, this.names.documents(generation), call);
    this.known = { generation, layout, until: now + LAYOUT_KNOWN_MS };
    return layout;
  }
}

/** Layout named by the mapping of an index; 0 if none. */
export async function readMappedLayout(
  client: ElasticsearchClient,
  index: string,
  call: CallContext,
): Promise<number> {
  const answer = await client.send<MappingAnswer>(
    {
      method: 'GET',
      path: `/${index}/_mapping`,
      query: { filter_path: '*.mappings._meta' },
      safe: true,
    },
    call,
  );
  return Number(Object.values(answer)[0]?.mappings?._meta?.layout ?? 0);
}
