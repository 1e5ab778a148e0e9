/**
 * Joins all blocks of a cascade layer into one, which means the same: only the order inside a layer counts. A minimizer
 * function of css-minimizer-webpack-plugin, which runs it in a worker, so it requires what it needs itself.
 *
 * @param {{ [file: string]: string }} files One stylesheet by its name.
 */
async function mergeCascadeLayers(files) {
  const postcss = require('postcss');
  const [[name, text] = ['', '']] = Object.entries(files);
  const root = postcss.parse(text, { from: name });
  const layers = new Map();
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer' || node.nodes === undefined) continue;
    const first = layers.get(node.params);
    if (first === undefined && node.nodes.length > 0) {
      layers.set(node.params, node);
      continue;
    }
    first?.append(node.nodes);
    node.remove();
  }
  return { code: root.toString() };
}

module.exports = { mergeCascadeLayers };
