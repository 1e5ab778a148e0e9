import { copyText, shareContent } from '@shop/shared-events';
import { memoizeByServices } from '../services';

interface SharedPage {
  readonly title: string;
  /** The absolute URL. */
  readonly url: string;
}

/** Shares a page: by the share sheet of the browser, else by the clipboard, else by a toast with the URL. */
export const shareStore = memoizeByServices(({ bus }) => {
  const publishToast = (kind: 'success' | 'info', text: string) =>
    bus.publish('notice:raised', { kind, text, id: 'catalog:share' });

  return {
    async share(page: SharedPage): Promise<void> {
      if (await shareContent(page)) return;
      if (await copyText(page.url)) publishToast('success', 'Link copied.');
      else publishToast('info', `Copy this link: ${page.url}`);
    },
  };
});
