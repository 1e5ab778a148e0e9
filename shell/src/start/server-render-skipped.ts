/** The digest in React's HTML of a Suspense boundary that the server left to the browser. */
export const serverRenderSkippedDigest = 'browser';
