/** Stops the server that was started for the tests. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
