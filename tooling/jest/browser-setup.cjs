expect.extend(require('@testing-library/jest-dom/matchers'));

// A page of a test may be slow on a busy machine; only what is broken takes longer.
jest.setTimeout(60_000);
if (hasTestingLibrary()) require('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });

/** A package of another repository may test without it. */
function hasTestingLibrary() {
  try {
    return Boolean(require.resolve('@testing-library/react'));
  } catch {
    return false;
  }
}

// A test of a server in a browser's package runs in the environment `node`, which has no window.
if (typeof window !== 'undefined') addMissingParts();

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
