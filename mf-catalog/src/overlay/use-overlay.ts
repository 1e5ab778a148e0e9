import type { RemoteServices } from '@shop/shared-events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayStore } from './overlay.store';

export interface Overlay<Props> {
  /** What to show; null as long as it has not been asked for. */
  readonly Content: ComponentType<Props> | null;
  readonly open: boolean;
  /** Its scripts are on their way. */
  readonly busy: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * Something over the page that is loaded when it is first asked for, and that Back closes like any other way: it is
 * open
 * at one place of the history. `load` must stay the same between renders.
 */
export function useOverlay<Props>(
  services: RemoteServices,
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Overlay<Props> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  // On its way to open or to close: two clicks, or two presses of Escape, are one step.
  const moving = useRef(false);
  // After a reload the place of the history is still marked, and nothing has been asked for: then it stays closed.
  const open = Content !== null && nameIn(state) === name;

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    moving.current = false;
  }, [open]);

  async function show() {
    if (open || moving.current) return;
    moving.current = true;
    if (!Content) {
      setBusy(true);
      const loaded = await load().catch(() => null);
      if (!here.current) return;
      setBusy(false);
      if (!loaded) {
        moving.current = false;
        return overlayStore(services).sayFailed();
      }
      setContent(() => loaded.default);
    }
    void navigate({ pathname, search }, { state: { overlay: name } });
  }

  function hide() {
    if (!open || moving.current) return;
    moving.current = true;
    void navigate(-1);
  }

  return { Content, open, busy, show: () => void show(), hide };
}

function nameIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : null;
}
