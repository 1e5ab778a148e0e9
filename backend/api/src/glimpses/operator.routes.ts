import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import { maxPictureBytes } from '../pictures/fetch-picture';
import { PictureProblem } from '../pictures/picture-problem';
import type { Shop } from '../shop';
import { listGlimpseRows, lockGlimpses, replaceGlimpses } from './glimpses.queries';
import {
  addGlimpse,
  hideGlimpse,
  listGlimpses,
  type ListedGlimpse,
  maxGlimpses,
  moveGlimpse,
  removeGlimpse,
  toGlimpseId,
} from './glimpses.rules';

const placeMessage = `A place is a whole number from 1 to ${maxGlimpses}.`;
const place = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, placeMessage),
  v.transform(Number),
  v.maxValue(maxGlimpses, placeMessage),
);
const newGlimpse = v.object({ place: v.optional(place) });
const change = v.variant('do', [
  v.object({ do: v.picklist(['hide', 'show', 'remove']), id: v.string() }),
  v.object({ do: v.literal('move'), id: v.string(), place }),
]);
type Change = v.InferOutput<typeof change>;

/** The calls behind `npm run shop -- glimpses`. */
export async function glimpseOperatorRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, clock, drawnGlimpses, pictures } = shop;
  const readAll = async (from = db) => listGlimpses(drawnGlimpses, await listGlimpseRows(from));

  /** Changes the gallery in one transaction, with an entry in the journal unless nothing changes. */
  async function changeAll(
    request: FastifyRequest,
    id: string,
    action: string,
    apply: (all: readonly ListedGlimpse[]) => ListedGlimpse[],
  ): Promise<{ readonly success: true; readonly glimpses: readonly ListedGlimpse[] }> {
    const glimpses = await inTransaction(
      db,
      async (transaction) => {
        await lockGlimpses(transaction);
        const before = await readAll(transaction);
        const after = apply(before);
        const [was, is] = [describePlace(before, id), describePlace(after, id)];
        if (JSON.stringify(was) === JSON.stringify(is)) return before;
        await replaceGlimpses(transaction, after);
        const operator = readOperatorName(request);
        await writeJournal(transaction, { operator, action, subject: id, before: was, after: is, changedAt: clock() });
        return after;
      },
      { isIdempotent: true },
    );
    return { success: true, glimpses };
  }

  app.get('/glimpses', async () => ({ success: true, glimpses: await readAll() }));

  app.post<{ Body: Change }>('/glimpses/change', { schema: { body: change } }, (request) =>
    changeAll(request, request.body.id, actions[request.body.do], (all) => applyChange(all, request.body)),
  );

  await app.register((scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ Querystring: v.InferOutput<typeof newGlimpse>; Body: Buffer }>(
      '/glimpses',
      { schema: { querystring: newGlimpse }, bodyLimit: maxPictureBytes },
      async (request) => {
        const { body, query } = request;
        if (!Buffer.isBuffer(body)) throw new Refusal(400, 'The file of the picture is missing.');
        const image = await pictures.store(body, { isDryRun: false, shape: 'glimpse' }).catch((error: unknown) => {
          throw error instanceof PictureProblem ? new Refusal(400, error.message) : error;
        });
        return changeAll(request, toGlimpseId(image), 'glimpse added', (all) => addGlimpse(all, image, query.place));
      },
    );
    return Promise.resolve();
  });
}

const actions: Readonly<Record<Change['do'], string>> = {
  hide: 'glimpse hidden',
  show: 'glimpse shown',
  remove: 'glimpse removed',
  move: 'glimpse moved',
};

function applyChange(all: readonly ListedGlimpse[], wanted: Change): ListedGlimpse[] {
  if (wanted.do === 'move') return moveGlimpse(all, wanted.id, wanted.place);
  return wanted.do === 'remove' ? removeGlimpse(all, wanted.id) : hideGlimpse(all, wanted.id, wanted.do === 'hide');
}

/** What the journal records of a glimpse; null if it is not there. */
function describePlace(all: readonly ListedGlimpse[], id: string) {
  const index = all.findIndex((one) => one.id === id);
  const found = all[index];
  return found ? { image: found.image, place: index + 1, isHidden: found.isHidden } : null;
}
