// Files that Vite imports as text (`?raw`), such as Markdown, are modules with that text for Jest too.
module.exports = {
  process: (text) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };` }),
};
