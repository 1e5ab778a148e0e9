import { testSecret, type TestShop } from './test-shop';

/** Calls the operator's side of a test shop as 'asha @ till': a POST where there is a payload, otherwise a GET. */
export async function sendOperatorCall<T>(
  shop: TestShop,
  path: string,
  payload?: object,
): Promise<T & { success: boolean; message?: string }> {
  const response = await shop.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/operator/${path}`,
    headers: { 'operator-secret': testSecret, 'operator-name': encodeURIComponent('asha @ till') },
    ...(payload === undefined ? {} : { payload }),
  });
  return response.json<T & { success: boolean; message?: string }>();
}
