/** The part of the Network Information API in use. Only Chromium has it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns true if the shopper enabled Save-Data or the connection is 2G. Optional data is then not loaded. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
