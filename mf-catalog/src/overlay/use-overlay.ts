import { useLocation, useNavigate } from '@shop/shared-events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RemoteServices } from '../services';
import { overlayStore } from './overlay.store';

interface Overlay<Props> {
  /** The component to show; null until it is loaded. */
  readonly Content: ComponentType<Props> | null;
  readonly open: boolean;
  /** Whether the component is being loaded. */
  readonly busy: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * Shows a component over the page. It is loaded on first use, and its open state is a history entry, so that Back
 * closes
 * it. `load` must be stable between renders.
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
  const isMounted = useRef(true);
  // Set between a click and the navigation, so that two clicks navigate only once.
  const isNavigating = useRef(false);
  // After a reload the history entry still has the name, but nothing is loaded: the overlay stays closed.
  const open = Content !== null && readOverlayName(state) === name;

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    isNavigating.current = false;
  }, [open]);

  async function show() {
    if (open || isNavigating.current) return;
    isNavigating.current = true;
    if (!Content) {
      setBusy(true);
      const loaded = await load().catch(() => null);
      if (!isMounted.current) return;
      setBusy(false);
      if (!loaded) {
        isNavigating.current = false;
        return overlayStore(services).reportLoadFailure();
      }
      setContent(() => loaded.default);
    }
    navigate({ pathname, search }, { state: { overlay: name } });
  }

  function hide() {
    if (!open || isNavigating.current) return;
    isNavigating.current = true;
    navigate(-1);
  }

  return { Content, open, busy, show: () => void show(), hide };
}

function readOverlayName(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : null;
}
