import type { FastifyRequest } from 'fastify';
import type { ShownReleases } from '../preview/preview-pages';
import { AccessRefusal, type TeamAccess, type TeamSessions } from './team-sessions';

/** Who sees the page for teams: the holder of a team's key, a tester who may choose releases, or both in one. */
export interface Viewer {
  /** Null for a tester. */
  readonly access: TeamAccess | null;
  /** The releases of the viewer's browser; `visit` is null for a team that has not chosen one yet. */
  readonly shown: ShownReleases;
}

/** Whether the viewer may choose the releases of this browser: every tester, and each team whose key may preview. */
export const mayChoose = ({ access, shown }: Viewer): boolean =>
  shown.visit !== null || (['preview', 'release'] as const).some((action) => access?.key.actions.includes(action));

/** Creates the function that says who sends a request. It throws an `AccessRefusal` for everybody else. */
export const createViewerReader =
  (sessions: Pick<TeamSessions, 'read'>, readShownReleases: (request: FastifyRequest) => Promise<ShownReleases>) =>
  async (request: FastifyRequest): Promise<Viewer> => {
    try {
      const access = await sessions.read(request.headers.cookie);
      return { access, shown: await readShownReleases(request) };
    } catch (error) {
      if (!(error instanceof AccessRefusal)) throw error;
      // While no registry is readable, there is nothing that a tester could choose.
      const shown = await readShownReleases(request).catch(() => null);
      if (shown?.visit) return { access: null, shown };
      throw error;
    }
  };
