import type { BuildAnswer, FromProcess } from './render-messages';
import { createServerBuilds, getRelease } from './server-builds';

/** Creates the server builds of a process that reads no releases: the shop server sends those of its pages. */
export function createBuildsByMessage(send: (message: FromProcess) => void) {
  const waiting = new Map<string, (answer: BuildAnswer) => void>();
  return {
    open: createServerBuilds(async (build) => {
      const release = getRelease(build);
      const answer = await new Promise<BuildAnswer>((resolve) => {
        waiting.set(release, resolve);
        send({ type: 'build', release });
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.code;
    }),
    answered(release: string, answer: BuildAnswer): void {
      waiting.get(release)?.(answer);
      waiting.delete(release);
    },
  };
}
