import { type PageData, pageDataId, readPageData } from '@shop/page-contract/page-data';
import type { ShopSettings } from '@shop/shared-events';
import { shopSettingsSchema } from '@shop/shared-events/host';

/** The data of a page of this shop. */
export type ShopPage = PageData<ShopSettings>;

/** Reads the data of the page that the browser shows. Throws when it is missing or invalid. */
export const readShopPage = (): ShopPage =>
  readPageData(document.getElementById(pageDataId)?.textContent, shopSettingsSchema);
