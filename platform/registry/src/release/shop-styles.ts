// What the shop's own sheets and elements name. A remote's sheets must not define or select it.

/** Elements of the page around all remotes. */
export const isShopId = (id: string): boolean => id === 'root';
export const isShopClass = (name: string): boolean => name === 'visually-hidden';

/** Whether a font family is one of shared/ui/src/faces.css or fallback-faces.css. */
export const isShopFont = (family: string): boolean => /^(?:figtree|prata)(?: |$)/i.test(family.trim());

/** Whether a custom property is a design token of shared/ui/src/tokens.css. */
export const isShopToken = (name: string): boolean =>
  /^--(?:colour|duration|ease|focus|font|gutter|layer|leading|line|page|radius|section|shadow|space|text|touch|tracking|weight)(?:-|$)/.test(
    name,
  );

/** Attributes that the shell and the shared components set on elements of the frame and of every team. */
const shopAttributes: ReadonlySet<string> = new Set([
  'data-account',
  'data-ground',
  'data-href',
  'data-item',
  'data-kind',
  'data-live',
  'data-part',
  'data-route-overlay',
  'data-sent',
  'data-switched',
  'data-team',
  'data-unpainted',
]);

/** Characters of a value of class or id: fewer are in the names of other teams, too. */
const leastValue = 4;

/**
 * Whether only elements of an app match an attribute selector: a data attribute that the shop does not set, `data-remote`
 * with the app's name, or a value of class or id that is not too short. Others, such as `[href]` and `[type="text"]`, match in every team's pages.
 */
export function isOwnAttribute(
  { name, value }: { readonly name: string; readonly value: string },
  app: string,
): boolean {
  if (name === 'data-remote') return value === app;
  if (name === 'class' || name === 'id') return value.length >= leastValue;
  return name.startsWith('data-') && !shopAttributes.has(name);
}
