import { join } from 'node:path';
import { formatFiles, generateFiles, logger, names } from '@nx/devkit';
import { edit, ensureDomain, inList, needs, withImport } from './domain.mjs';

const MIGRATIONS = 'libs/database/src/migrations';
const TO_DO = [
  'npm install',
  'ARCHITECTURE.md: the arrows of a new project',
  'npx jest -u apps/api/src/http/authority.spec.ts and npm run docs:pages, for its routes',
];

/**
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ domain: string, name: string, table?: boolean }} options
 */
export default async function domainFeatureGenerator(tree, { domain, name, table = false }) {
  const source = join('libs', domain, 'src');
  const folder = join(source, name);
  if (tree.exists(folder)) throw new Error(`${folder} exists already; choose another name.`);
  ensureDomain(tree, domain);
  const { className, propertyName, constantName } = names(name);
  const values = {
    ...{ name, table, className, propertyName, constantName, template: '' },
    ...{ tableName: name.replaceAll('-', '_'), number: nextMigration(tree) },
  };
  for (const templates of ['files', table ? 'table' : 'plain'])
    generateFiles(tree, join(import.meta.dirname, templates), folder, values);
  addToDomain(tree, source, domain, values);
  needs(tree, domain, ['@nestjs/common', 'zod']);
  if (table) addTable(tree, source, domain, values);
  await formatFiles(tree);
  return () => logger.info(['Next:', ...TO_DO].join('\n  '));
}

function addToDomain(tree, source, domain, { name, className, constantName }) {
  edit(tree, join(source, `${domain}.domain.ts`), (text) =>
    withImport(
      inList(text, /(features: \[)([^\]]*)\]/, `${className}Module`),
      `import { ${className}Module } from './${name}/${name}.module.js';`,
    ),
  );
  edit(tree, join(source, 'contract.ts'), (text) =>
    withImport(
      withImport(
        inList(text, /(_ROUTES = \{)([^}]*)\}/, `...${constantName}_ROUTES`),
        `import { ${constantName}_ROUTES } from './${name}/${name}.contract.js';`,
      ),
      `export * from './${name}/${name}.contract.js';`,
    ),
  );
}

function addTable(tree, source, domain, values) {
  const { name, className, number } = values;
  generateFiles(tree, join(import.meta.dirname, 'migration'), MIGRATIONS, values);
  edit(tree, 'libs/database/src/schema.ts', (text) =>
    withImport(
      inList(text, /(const MIGRATIONS:[^]*?\[\] = \[)([^\]]*)\]/, `${className}170000000${number}`),
      `import { ${className}170000000${number} } from './migrations/${number}-${name}.js';`,
    ),
  );
  edit(tree, join(source, `${domain}.domain.ts`), (text) =>
    withImport(
      inList(text, /(entities: \[)([^\]]*)\]/, `${className}Entity`),
      `import { ${className}Entity } from './${name}/${name}.entity.js';`,
    ),
  );
  needs(tree, domain, ['@clinical/database', '@nestjs/typeorm', 'typeorm']);
}

/** The number after the last migration, in four digits. */
function nextMigration(tree) {
  const numbers = tree.children(MIGRATIONS).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
