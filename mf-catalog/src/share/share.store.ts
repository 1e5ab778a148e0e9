import { memoizeByServices } from '@shop/shared-events';

export interface Shared {
  readonly title: string;
  /** The whole address, as another person would open it. */
  readonly url: string;
}

/** What this browser can do with a page to be shared. */
export interface Ways {
  readonly share?: (shared: Shared) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** Passes a page on: by the browser's own sheet, else by the clipboard, else by saying the address. */
export const shareStore = memoizeByServices(({ bus }) => {
  const say = (kind: 'success' | 'info', text: string) =>
    bus.publish('notice:raised', { kind, text, id: 'catalog:share' });

  return {
    async share(shared: Shared, ways: Ways): Promise<void> {
      if (ways.share) {
        const trouble: unknown = await ways.share(shared).then(
          () => null,
          (error: unknown) => error,
        );
        // Whoever closes the sheet has shared nothing, and needs no other way.
        if (trouble === null || (trouble instanceof Error && trouble.name === 'AbortError')) return;
      }
      const copied = await (ways.clipboard?.writeText(shared.url).then(
        () => true,
        () => false,
      ) ?? false);
      if (copied) say('success', 'Link copied.');
      else say('info', `This is the link: ${shared.url}`);
    },
  };
});
