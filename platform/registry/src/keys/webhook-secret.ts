import { deriveSecret } from './shop-key';

/**
 * Returns the secret by which calls to a key's webhook are signed, as Standard Webhooks write it: `whsec_…`. It is
 * derived from the shop's key, so that it is the same at all shop servers, and a new shop key ends it.
 */
export const readWebhookSecret = async (dataDirectory: string, keyId: string): Promise<string> =>
  `whsec_${(await deriveSecret(dataDirectory, `shop-webhook-1 ${keyId}`)).toString('base64')}`;
