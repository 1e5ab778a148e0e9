// The one table of apps: what each is, the global its container is reached by, and the port of its development server.
module.exports = {
  shell: { kind: 'shell', devPort: 3100 },
  'mf-catalog': { kind: 'remote', container: 'mf_catalog', devPort: 3101 },
  'mf-cart-checkout': { kind: 'remote', container: 'mf_cart_checkout', devPort: 3102 },
  'mf-loyalty': { kind: 'remote', container: 'mf_loyalty', devPort: 3103 },
  'mf-content': { kind: 'remote', container: 'mf_content', devPort: 3104 },
};
