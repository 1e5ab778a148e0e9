/** How a server marks a place that it leaves to the browser, in the HTML that React writes. */
export const serverRenderSkippedDigest = 'browser';
