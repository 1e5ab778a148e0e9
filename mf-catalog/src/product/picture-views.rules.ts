/** What the name of a picture's file says of the view, in words. */
const views: Readonly<Record<string, string>> = {
  form: 'front',
  back: 'back',
  flat: 'laid flat',
  detail: 'close up',
  folded: 'folded',
  hanger: 'on a hanger',
};

/** Describes a picture of a product: by its view, or by its number if the address contains no view. */
export function describePicture(name: string, address: string, index: number, count: number): string {
  const view = views[/-([a-z]+)\.[0-9a-f]+-\d+\.[a-z]+$/.exec(address)?.[1] ?? ''];
  return `${name}, ${view ?? `picture ${index + 1} of ${count}`}`;
}
