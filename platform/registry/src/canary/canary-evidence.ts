/** How many times as many bad visitors the canary may have; the test is prepared for each of them alike. */
const ratiosAbove = [1.1, 1.25, 1.5, 2, 3, 5, 10, 30, 100];
const ratiosBelow = [0, 0.1, 0.25, 0.5, 0.7, 0.85];

/** Numbers of visitors of both releases. */
interface VisitorPair {
  readonly canary: number;
  readonly others: number;
}

/**
 * Returns the logarithm of the evidence that more of these visitors get the canary than its share (0 to 1) of all
 * visitors. The evidence is an e-process: the mean of the likelihood ratios of a share that is 1.1 to 100 times as
 * likely. While the canary's share is what it should be or less, it ever reaches 1 / alpha with a probability of at most
 * alpha, however often it is computed (Ville's inequality).
 */
export const computeExcessEvidence = (share: number, visitors: VisitorPair): number =>
  computeEvidence(share, visitors, ratiosAbove);

/** Returns the logarithm of the evidence that fewer of these visitors get the canary than its share of all visitors. */
export const computeShortfallEvidence = (share: number, visitors: VisitorPair): number =>
  computeEvidence(share, visitors, ratiosBelow);

function computeEvidence(share: number, { canary, others }: VisitorPair, ratios: readonly number[]): number {
  const logarithms = ratios.map((ratio) => {
    const alternative = (share * ratio) / (share * ratio + 1 - share);
    const ofCanary = canary === 0 ? 0 : canary * Math.log(alternative / share);
    return ofCanary + others * Math.log((1 - alternative) / (1 - share));
  });
  const largest = Math.max(...logarithms);
  if (largest === -Infinity) return -Infinity;
  const sum = logarithms.reduce((total, one) => total + Math.exp(one - largest), 0);
  return largest + Math.log(sum / ratios.length);
}
