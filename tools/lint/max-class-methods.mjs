/** Methods, getters and setters of a class, its constructor aside: a class of many is usually two. */
export const maxClassMethods = {
  meta: {
    type: 'suggestion',
    docs: { description: 'limit the number of methods of a class' },
    messages: { methods: 'This class has {{count}} methods. At most {{max}} are allowed.' },
    schema: [{ type: 'integer', minimum: 1 }],
  },
  create(context) {
    const [max] = context.options;
    return {
      ClassBody(node) {
        const count = node.body.filter(
          ({ type, kind, value }) =>
            type === 'TSAbstractMethodDefinition' ||
            // Overloads have no body.
            (type === 'MethodDefinition' && kind !== 'constructor' && value.type === 'FunctionExpression'),
        ).length;
        if (count > max) context.report({ node: node.parent, messageId: 'methods', data: { count, max } });
      },
    };
  },
};
