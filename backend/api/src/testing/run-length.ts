/** Whether the tests run at full length, as before a release. The everyday run proves each promise once. */
export const isFullLength = process.env['SHOP_TEST_LENGTH'] === 'full';

/** Returns the number of random runs: all at full length, a fifth of them every day. */
export const runs = (count: number): number => (isFullLength ? count : Math.max(1, Math.round(count / 5)));
