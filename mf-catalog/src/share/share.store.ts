import { memoizeByServices } from '../services';

export interface SharedPage {
  readonly title: string;
  /** The absolute URL. */
  readonly url: string;
}

/** The share functions of the browser. */
export interface ShareMethods {
  readonly share?: (page: SharedPage) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** Shares a page: by the share sheet of the browser, else by the clipboard, else by a toast with the URL. */
export const shareStore = memoizeByServices(({ bus }) => {
  const publishToast = (kind: 'success' | 'info', text: string) =>
    bus.publish('notice:raised', { kind, text, id: 'catalog:share' });

  return {
    async share(page: SharedPage, methods: ShareMethods): Promise<void> {
      if (methods.share) {
        const error: unknown = await methods.share(page).then(
          () => null,
          (reason: unknown) => reason,
        );
        // AbortError: the user closed the share sheet.
        if (error === null || (error instanceof Error && error.name === 'AbortError')) return;
      }
      const copied = await (methods.clipboard?.writeText(page.url).then(
        () => true,
        () => false,
      ) ?? false);
      if (copied) publishToast('success', 'Link copied.');
      else publishToast('info', `Copy this link: ${page.url}`);
    },
  };
});
