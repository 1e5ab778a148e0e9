import { type ApiClient, type Glimpse, glimpsesList, ok, type Problem, type Result } from '@shop/shared-api';

/** Fetches the images of the gallery in the order of the backend (spec section 7, GET /api/glimpses/list). */
export async function fetchGlimpses(api: ApiClient): Promise<Result<readonly Glimpse[], Problem>> {
  const reply = await api.call(glimpsesList, undefined);
  return reply.ok ? ok(reply.value.data) : reply;
}
