require('@testing-library/jest-dom');

// jsdom draws nothing, so it has no <dialog> methods, no media queries and no scrolling.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
