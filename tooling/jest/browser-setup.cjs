expect.extend(require('@testing-library/jest-dom/matchers'));

// jsdom draws nothing, so it has no <dialog> methods, no media queries and no scrolling.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= /** @this {HTMLDialogElement} */ function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
