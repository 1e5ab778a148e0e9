// Without a bundler: the test puts this function into the entry for browsers and into the server build.
function createRemote({ createElement, useState }) {
  function Stars({ services, productId }) {
    const [count, setCount] = useState(0);
    const seed = services.seeds.stars;
    const origin = seed?.productId === productId ? 'the server' : 'the browser';
    return createElement(
      'section',
      { 'aria-label': 'Stars' },
      createElement('p', null, `Stars of ${productId}, by ${origin}`),
      createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Helpful: ${count}`),
    );
  }
  const prepare = (_, { params }) => Promise.resolve({ seed: { productId: params.productId } });
  return { widgets: { stars: () => Promise.resolve({ default: Stars, prepare }) } };
}
