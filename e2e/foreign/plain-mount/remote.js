// Without a framework and a bundler: the test puts this function into the entry for browsers and into the server build.
function createRemote() {
  const toHtml = ({ productId }) =>
    `<section aria-label="Likes"><p>Likes of <b>${productId}</b></p><button type="button">Like: 0</button></section>`;
  const part = {
    render: (props) => ({ html: toHtml(props) }),
    mount(element, props, services, { serverRendered }) {
      if (!serverRendered) element.innerHTML = toHtml(props);
      element.firstElementChild.dataset.by = serverRendered ? 'server' : 'browser';
      let count = 0;
      element.querySelector('button').addEventListener('click', ({ target }) => {
        count += 1;
        target.textContent = `Like: ${count}`;
        services.bus.publish('notice:raised', {
          id: 'likes',
          text: `Liked in ${services.settings.brand.name}`,
          kind: 'info',
        });
      });
      return {
        update(next) {
          element.querySelector('b').textContent = next.productId;
        },
        unmount() {
          element.replaceChildren();
          throw new Error('This part throws while it is removed.');
        },
      };
    },
  };
  return {
    messages: { publishes: ['notice:raised'] },
    widgets: { likes: () => Promise.resolve({ default: part }) },
  };
}
