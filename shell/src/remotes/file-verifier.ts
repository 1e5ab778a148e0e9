import { parseUrl, type RemoteName } from '@shop/shared-events';
import type { VerifiedFiles } from '@shop/page-contract/page-data';
import { getAttempt } from './attempts';
import { strictIntegrity } from '@shop/page-contract/integrity';

// The only file that knows how a release without a table of its hashes is verified: webpack, Rspack and others put
// elements for their chunks and styles into the head. Loaded for such releases only, before their entry.

export interface FileVerifier {
  /** From now on, a script or style below the release's base is loaded only if it is listed and has its hash. */
  verify(remote: RemoteName, files: VerifiedFiles): void;
}

/**
 * Creates the verifier of a page: it gives scripts and styles their integrity before they are inserted into the head.
 * Creating a second one for the same head would verify twice.
 */
export function createFileVerifier(head: HTMLHeadElement = document.head): FileVerifier {
  const releases = new Map<string, { readonly remote: RemoteName; readonly files: VerifiedFiles['files'] }>();

  const verifyNode = (node: unknown): void => {
    if (node instanceof DocumentFragment) return node.childNodes.forEach(verifyNode);
    const isScript = node instanceof HTMLScriptElement;
    if (!isScript && !(node instanceof HTMLLinkElement)) return;
    const text = isScript ? node.src : node.href;
    const address = parseUrl(text);
    if (!address) return;
    for (const [base, { remote, files }] of releases) {
      if (!address.href.startsWith(base)) continue;
      const file = (address.origin + address.pathname).slice(base.length);
      node.crossOrigin = 'anonymous';
      node.integrity = strictIntegrity(Object.hasOwn(files, file) ? files[file] : undefined);
      const attempt = getAttempt(remote);
      if (attempt === 1) return;
      // A retry is a new request and not the one that hangs, or the cached file that was refused.
      address.searchParams.set('attempt', String(attempt));
      if (isScript) node.src = address.href;
      else node.href = address.href;
      return;
    }
  };

  const { append, prepend, appendChild, insertBefore } = head;
  Object.assign(head, {
    append(...nodes: (Node | string)[]) {
      nodes.forEach(verifyNode);
      append.apply(head, nodes);
    },
    prepend(...nodes: (Node | string)[]) {
      nodes.forEach(verifyNode);
      prepend.apply(head, nodes);
    },
    appendChild(node: Node) {
      verifyNode(node);
      return appendChild.call(head, node);
    },
    insertBefore(node: Node, next: Node | null) {
      verifyNode(node);
      return insertBefore.call(head, node, next);
    },
  });

  return {
    verify: (remote, { base, files }) => void releases.set(new URL(base, document.baseURI).href, { remote, files }),
  };
}
