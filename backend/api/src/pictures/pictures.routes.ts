import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { maxPictureBytes } from './fetch-picture';
import { PictureProblem } from './picture-problem';

const pictureQuery = v.object({
  isDryRun: v.optional(v.picklist(['true', 'false'], 'A dry run is true or false.')),
});

/** The call by which commands send pictures of the operator's machine. The body is the file. */
export async function pictureRoutes(app: FastifyInstance, { pictures }: Shop): Promise<void> {
  await app.register((scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ Querystring: v.InferOutput<typeof pictureQuery>; Body: Buffer }>(
      '/pictures',
      { schema: { querystring: pictureQuery }, bodyLimit: maxPictureBytes },
      async ({ body, query }) => {
        if (!Buffer.isBuffer(body)) throw new Refusal(400, 'The file of the picture is missing.');
        const image = await pictures.store(body, { isDryRun: query.isDryRun === 'true' }).catch((error: unknown) => {
          throw error instanceof PictureProblem ? new Refusal(400, error.message) : error;
        });
        return { success: true, image };
      },
    );
    return Promise.resolve();
  });
}
