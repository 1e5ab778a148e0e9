/**
 * Lets React change a page that a translator has changed. A translator replaces a text by a `<font>` element, but React
 * still changes the text that it knows, so counts stay as they were, and removing the text throws. Here the text takes
 * its place again as soon as React touches it, and the translator translates it again. `changes` are those until now.
 * Returns a function that stops.
 */
export function restoreTranslatedText(changes: readonly MutationRecord[] = []): () => void {
  const prototype = Node.prototype;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor;
  /** The element that stands for each replaced text. */
  const translations = new WeakMap<Node, ChildNode>();

  const restore = (text: Node | null) => {
    const translation = text && translations.get(text);
    if (!text || !translation) return;
    translations.delete(text);
    Reflect.deleteProperty(text, 'nodeValue');
    translation.replaceWith(text);
  };

  const remember = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!translation) continue;
        translations.set(text, translation as ChildNode);
        Object.defineProperty(text, 'nodeValue', {
          ...nodeValue,
          set(value: string) {
            restore(text);
            text.nodeValue = value;
          },
        });
      }
  };

  prototype.removeChild = function removeRestored(this: Node, child) {
    restore(child);
    const own = findChild(this, child);
    return own ? removeChild.call(this, own) : child;
  } as typeof removeChild;
  prototype.insertBefore = function insertBeforeRestored(this: Node, node, child) {
    restore(child);
    return insertBefore.call(this, node, findChild(this, child));
  } as typeof insertBefore;
  remember(changes);
  const observer = new MutationObserver(remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(prototype, { removeChild, insertBefore });
  };
}

/** Returns the child of `parent` that is or contains a node: a translator may have wrapped it. Null if none does. */
function findChild(parent: Node, node: Node | null): Node | null {
  let found = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}
