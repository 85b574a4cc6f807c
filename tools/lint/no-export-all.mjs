/** `export *` does not show what a module offers. `export * as name` is one name. */
export const noExportAll = {
  meta: {
    type: 'suggestion',
    docs: { description: 'forbid `export * from`' },
    messages: { names: 'List the names that this module exports.' },
    schema: [],
  },
  create(context) {
    return {
      ExportAllDeclaration(node) {
        if (node.exported === null) context.report({ node, messageId: 'names' });
      },
    };
  },
};
