import { randomUUID } from 'node:crypto';
import { createLogger } from '@shop/server-environment/logging';
import type { ShopSettings } from '@shop/shared-events';
import type { HarnessBackend } from './backend';

export interface MemoryBackend extends HarnessBackend {
  close(): Promise<void>;
}

/**
 * Starts the reference backend in memory, by the settings of the page. Rejects where this program was installed without
 * it.
 */
export async function openMemoryBackend(settings: ShopSettings): Promise<MemoryBackend> {
  const { openMemoryShop } = await import('@shop/reference-api/in-memory');
  const { siteUrl, countries, deliveryFee, purchaseCoinsPerRupee, unitsPerLine, exchangeDays, brand } = settings;
  const shop = await openMemoryShop({
    shopUrl: siteUrl,
    settings: {
      ...(countries ? { countries } : {}),
      deliveryFee,
      purchaseCoinsPerRupee,
      unitsPerLine,
      ...(exchangeDays === undefined ? {} : { exchangeDays }),
      shopName: brand.name,
    },
    logger: createLogger({ service: 'api', level: 'warn' }),
  });
  return {
    address: shop.address,
    description: { kind: 'memory', instance: randomUUID(), reason: '' },
    createAccount: (wanted) => shop.createAccount(wanted),
    close: () => shop.close(),
  };
}

/** Returns settings that fit a backend without payment gateways and without the shop's own form service. */
export function withoutGateways({ razorpay: _, contactForm: _form, ...settings }: ShopSettings): ShopSettings {
  return { ...settings, paymentMethods: ['cod'] };
}
