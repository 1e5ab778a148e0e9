export interface SharedContent {
  readonly title: string;
  readonly text?: string;
  /** The absolute URL. */
  readonly url: string;
}

/** Returns whether the browser has a share sheet. */
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** Opens the share sheet. Returns false where there is none, or it failed; closing it is no failure. */
export async function shareContent(content: SharedContent): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** Copies a text to the clipboard. Returns false where the browser has none, or forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sends a body in the background, also while the page closes. Returns false where the browser does not take it. */
export function sendInBackground(address: string, body: Blob): boolean {
  try {
    return navigator.sendBeacon(address, body);
  } catch {
    return false;
  }
}
