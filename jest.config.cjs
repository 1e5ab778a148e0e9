module.exports = {
  projects: [
    'shell',
    'shell/server',
    'mf-catalog',
    'mf-cart-checkout',
    'mf-loyalty',
    'mf-content',
    'shared-events',
    'shared-rules',
    'shared-api',
    'shared-ui',
    'reference-api',
    'pictures',
    'simulators',
    'tooling',
  ].map((name) => `<rootDir>/${name}`),
};
