// Loads the remotes of the page in the browser. Each leaves `{ start(section) }` in a global variable of its own.
window.another_frame = {};
const { remotes } = JSON.parse(document.getElementById('shop-page').textContent);
for (const section of document.querySelectorAll('[data-remote]')) {
  const name = section.dataset.remote;
  const { entry, integrity, container = name.replaceAll('-', '_') } = remotes[name];
  const begin = () => {
    window[container].start(section);
    // Until here the page has recorded what was clicked.
    section.dataset.live = '';
    for (const control of window._SHOP_CLICKS) if (section.contains(control)) control.click();
  };
  if (window[container]) begin();
  else {
    const script = document.createElement('script');
    Object.assign(script, { src: entry, integrity: integrity ?? '', crossOrigin: 'anonymous', onload: begin });
    document.head.append(script);
  }
}
