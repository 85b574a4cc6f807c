import { basename } from 'node:path';

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** File names are kebab-case with role suffixes: `present-search-page.spec.ts`. Dotfiles of tools are too. */
export const kebabCaseFileNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'require kebab-case file names' },
    messages: { name: "The file name '{{name}}' is not kebab-case." },
    schema: [],
  },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        if (!KEBAB.test(name)) context.report({ node, messageId: 'name', data: { name } });
      },
    };
  },
};
