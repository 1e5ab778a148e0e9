import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';

/** The oldest browsers that the shop supports (README.md), in the words of MDN's data. */
const browserFloor = { safari_ios: '15.6', chrome: '109', chrome_android: '109', firefox: '115' } as const;

/** Interfaces of TypeScript's DOM library that MDN lists under other names. */
const namesInData: Readonly<Record<string, readonly string[]>> = {
  Animatable: ['Element'],
  ARIAMixin: ['Element'],
  Body: ['Response', 'Request'],
  ChildNode: ['Element'],
  GlobalEventHandlers: ['Element', 'HTMLElement', 'Window'],
  HTMLOrSVGElement: ['HTMLElement'],
  NonDocumentTypeChildNode: ['Element'],
  ParentNode: ['Element'],
  PopoverTargetAttributes: ['HTMLButtonElement'],
  ReadonlyArray: ['Array'],
  ReadonlyMap: ['Map'],
  ReadonlySet: ['Set'],
  ReadonlySetLike: ['Set'],
  WindowOrWorkerGlobalScope: ['Window'],
};

const { builtins } = browserData.javascript as unknown as { readonly builtins: Identifier };
const api = browserData.api as Identifier;

const findNamesInData = (owner: string): readonly string[] =>
  /^Navigator[A-Z]/.test(owner) ? ['Navigator'] : (namesInData[owner] ?? [owner, owner.replace(/Constructor$/, '')]);

/** Lists MDN's entries for a global (`structuredClone`) or for a member (`URL.canParse`). */
function listEntries(owner: string | null, member: string): readonly (Identifier | undefined)[] {
  if (owner === null) return [builtins[member], api[member], api['Window']?.[member]];
  return findNamesInData(owner)
    .flatMap((name) => [builtins[name], builtins['Intl']?.[name], api[name]])
    .flatMap((entry) => [entry?.[member], entry?.[`${member}_static`]]);
}

const toNumber = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/**
 * Returns the oldest supported browsers that lack a global (`owner` is null) or a member of an interface, such as
 * `firefox 115`; none for what MDN does not list.
 */
export function listLackingBrowsers(owner: string | null, member: string): readonly string[] {
  const support = listEntries(owner, member).find((entry) => entry?.__compat)?.__compat?.support;
  if (!support) return [];
  return Object.entries(browserFloor).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof typeof browserFloor]]
      .flat()
      .filter((one) => one && !one.flags && !one.prefix);
    const isSupported = statements.some(
      (one) =>
        typeof one?.version_added === 'string' &&
        one.version_added !== 'preview' &&
        toNumber(one.version_added) <= toNumber(version) &&
        !one.version_removed,
    );
    return isSupported || statements.length === 0 ? [] : [`${browser} ${version}`];
  });
}
