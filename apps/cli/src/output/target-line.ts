import type { AppConfig } from '@clinical/platform';

const START = 'Acting on: ';

/** The target of a command: engine, database and data folder. */
export function targetLine({ dataDirectory, search, elasticsearch, database }: AppConfig): string {
  const engine =
    search.engine === 'embedded'
      ? 'embedded engine'
      : `Elasticsearch ${elasticsearch.nodes.join(', ')} (indices ${elasticsearch.indexPrefix}-*)`;
  const accounts = database.kind === 'sqlite' ? [] : [`database ${withoutUser(database.url)}`];
  return `${START}${[engine, ...accounts, `folder ${dataDirectory}`].join(', ')}`;
}

/** For tests of the other output of a command. */
export function withoutTargetLine(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith(START))
    .join('\n');
}

function withoutUser(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
