/** The texts of the glimpses gallery (spec section 2), to be replaced by each shop. */
export const glimpsesTexts = {
  before: 'Served',
  after: 'Warm Meals',
  line: 'A part of every order pays for warm meals. Here are glimpses of them.',
  loading: 'Loading glimpses...',
  gallery: 'Glimpses of warm meals',
  motion: { pause: 'Pause the gallery', play: 'Play the gallery' },
  retry: 'Retry',
  /** The alternative text of a glimpse by its index. */
  picture: (place: number) => `Glimpse ${place}`,
  placeholder: 'The first meal is still cooking',
  partMissing: 'This part of the page could not be loaded.',
} as const;
