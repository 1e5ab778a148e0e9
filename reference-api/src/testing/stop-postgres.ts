/** After the tests: the server that was started for them goes. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
