// A page of a test may be slow on a busy machine; only what is broken takes longer.
jest.setTimeout(60_000);

// Rules and stores are tested without a window, and a package of another repository may test without the library.
if (typeof window !== 'undefined') {
  expect.extend(require('@testing-library/jest-dom/matchers'));
  if (hasTestingLibrary()) require('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });
  addMissingParts();
}

function hasTestingLibrary() {
  try {
    return Boolean(require.resolve('@testing-library/react'));
  } catch {
    return false;
  }
}

/** jsdom draws nothing, so it has no <dialog> methods, no media queries and no scrolling. */
function addMissingParts() {
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
}
