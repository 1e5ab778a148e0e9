/** Joins the class names that are present; undefined when there are none. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length === 0 ? undefined : present.join(' ');
}
