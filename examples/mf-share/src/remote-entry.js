/** The container of module federation: the page shares nothing with it. */
export const init = () => undefined;

export async function get() {
  const module = await import('./remote.js');
  return () => module;
}
