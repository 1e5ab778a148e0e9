/** The container of module federation: the page shares nothing with it. */
export const init = (): void => undefined;

export async function get(): Promise<() => unknown> {
  const module = await import('./remote');
  return () => module;
}
