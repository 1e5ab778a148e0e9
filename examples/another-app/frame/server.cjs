// Renders a page on the server: the frame, and in it the parts that the remotes of the page render.
const escape = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function findParts(remotes, pathname) {
  for (const [remote, { pages, pageWidgets = {} }] of Object.entries(remotes))
    for (const [page, paths] of Object.entries(pages))
      if (paths.includes(pathname)) {
        const findOwner = (widget) => Object.keys(remotes).find((one) => remotes[one].widgets.includes(widget));
        const widgets = (pageWidgets[page] ?? []).map((name) => ({ remote: findOwner(name), kind: 'widgets', name }));
        return [{ remote, kind: 'pages', name: page }, ...widgets.filter((part) => part.remote)];
      }
  return undefined;
}

exports.renderShop = async ({ pathname, settings, remotes, open, onBroken }) => {
  const parts = findParts(remotes, pathname);
  const sent = [];
  const sections = await Promise.all(
    (parts ?? []).map(async ({ remote, kind, name }) => {
      try {
        const build = remotes[remote].disabled ? null : await open(remote);
        if (build === null) return '';
        const html = await build[kind][name]({ pathname });
        sent.push(`${remote}/${kind}/${name}`);
        return `<section data-remote="${remote}">${html}</section>`;
      } catch (error) {
        // The page stays without the part.
        onBroken(remote, error, false);
        return '';
      }
    }),
  );
  const { brand } = settings;
  const content = parts ? sections.join('') : '<p>There is nothing at this address.</p>';
  return {
    status: parts ? 200 : 404,
    html: `<header><a href="/">${escape(brand.name)}</a></header><main>${content}</main>`,
    head: `<title>${escape(brand.name)}</title>`,
    sent,
    seeds: {},
  };
};
