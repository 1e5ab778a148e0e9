import { pageDataId } from '@shop/page-contract/page-data';
import { pageDataId as known } from '@shop/shared-events/host';
import { readShopPage } from './read-shop-page';

test('start: a page whose data have no settings of this shop is not opened', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">{"settings":{},"remotes":{}}</script>`;
  expect(readShopPage).toThrow(/The page’s data has a wrong settings\./);
});

test('start: remotes find the page’s data by the id that the shell gives it', () => {
  expect(known).toBe(pageDataId);
});
