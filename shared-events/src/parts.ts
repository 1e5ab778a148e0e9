import type { RemoteName } from './define';

/** Pages by the team that owns them. The shell's route table gives each its address. */
export interface PagesByRemote {
  'mf-catalog': 'collection' | 'product' | 'wishlist';
  'mf-cart-checkout': 'cart' | 'place-order' | 'verify' | 'orders' | 'order';
  'mf-loyalty': 'coins' | 'my-redemptions' | 'early-access' | 'limited-edition';
  'mf-content': 'home' | 'about' | 'contact' | 'terms';
}

/** Widgets that other teams may place by name. */
export interface WidgetsByRemote {
  'mf-catalog': 'best-sellers' | 'creators-picks';
  'mf-cart-checkout': 'orders';
  'mf-loyalty': never;
  'mf-content': 'category-links';
}

export type PageName = PagesByRemote[RemoteName];
export type WidgetName = WidgetsByRemote[RemoteName];
