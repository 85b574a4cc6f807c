import type { EngineFinding } from '../../managed-search-engine.port.js';

/** Of the answer of `_cluster/health`. */
export interface ClusterHealth {
  readonly status: string;
  readonly number_of_data_nodes: number;
  readonly unassigned_shards: number;
}

const NAME = 'cluster';
const WHY = 'GET _cluster/allocation/explain says why';

/**
 * How the indices of the product are spread. Pure.
 *
 * @param replicas copies that the serving index asks for
 */
export function healthFinding(health: ClusterHealth, replicas: number): EngineFinding {
  const nodes = health.number_of_data_nodes;
  const there = `${nodes} data ${nodes === 1 ? 'node' : 'nodes'}`;
  switch (health.status) {
    case 'green':
      return replicas === 0 && nodes > 1
        ? {
            name: NAME,
            state: 'note',
            text: `green, ${there}, but no copies: the loss of a node would lose the index. Set ELASTICSEARCH_REPLICAS=1 and run reindex`,
          }
        : { name: NAME, state: 'ok', text: `green, ${there}` };
    case 'yellow':
      return {
        name: NAME,
        state: 'note',
        text:
          nodes <= replicas
            ? `yellow: ${copies(replicas)} of each part ${replicas === 1 ? 'needs' : 'need'} ${replicas + 1} data nodes, there ${nodes === 1 ? 'is' : 'are'} ${nodes}. Everything can be searched. Add nodes, or set ELASTICSEARCH_REPLICAS=${nodes - 1} and run reindex`
            : `yellow, ${there}: ${health.unassigned_shards} copies are not there yet. Everything can be searched; ${WHY}`,
      };
    default:
      return {
        name: NAME,
        state: 'problem',
        text: `${health.status}, ${there}: parts of the index are on no node and cannot be searched. Bring back the nodes that are missing, or restore a snapshot; ${WHY}`,
      };
  }
}

function copies(replicas: number): string {
  return replicas === 1 ? 'one copy' : `${replicas} copies`;
}
