/** The words of the glimpses gallery (spec section 2), for a shop to make its own. */
export const glimpsesTexts = {
  before: 'Served',
  after: 'Warm Meals',
  line: 'Every glimpse is somebody in their favourite piece. For each one that you share with us, a warm meal goes out.',
  loading: 'Loading glimpses...',
  gallery: 'Glimpses of people in their clothes',
  pause: 'Pause the gallery',
  play: 'Play the gallery',
  retry: 'Retry',
  /** Of one glimpse, by its place in the list. */
  picture: (place: number) => `Glimpse ${place}`,
  placeholder: 'The first glimpse could be yours',
  partMissing: 'This part of the page did not arrive.',
} as const;
