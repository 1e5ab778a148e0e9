expect.extend(require('@testing-library/jest-dom/matchers'));

// jsdom draws nothing, so it has no <dialog> methods, no media queries and no scrolling.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= /** @this {HTMLDialogElement} */ function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => true,
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
