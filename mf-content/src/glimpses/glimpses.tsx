import { useStream } from '@shop/shared-events';
import { Button } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { useMotion } from '../motion';
import type { PageProps } from '../services';
import { Gallery } from './gallery';
import { GlimpsesFrame, GlimpsesLoading } from './glimpses-frame';
import { glimpsesStore, loadingGlimpses } from './glimpses.store';
import { glimpsesTexts } from './glimpses.texts';
import styles from './glimpses.module.css';

/** The glimpses: loading, loaded or failed (spec sections 2 and 4). */
export default function Glimpses({ services }: PageProps) {
  const store = glimpsesStore(services);
  const state = useStream(store.state$, loadingGlimpses);
  const area = useRef<HTMLDivElement>(null);
  const motion = useMotion(area);

  useEffect(() => void store.load(), [store]);

  return (
    <GlimpsesFrame
      count={state.status === 'loaded' ? state.glimpses.length : null}
      placeholder={state.status === 'failed' ? '–' : '...'}
      isMoving={motion.isMoving && state.status === 'loaded'}
      areaRef={area}
    >
      {state.status === 'loading' && <GlimpsesLoading />}
      {state.status === 'loaded' && <Gallery glimpses={state.glimpses} motion={motion} />}
      {state.status === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p className={styles.message}>{state.message}</p>
          <Button variant="secondary" onClick={() => void store.load()}>
            {glimpsesTexts.retry}
          </Button>
        </div>
      )}
    </GlimpsesFrame>
  );
}
