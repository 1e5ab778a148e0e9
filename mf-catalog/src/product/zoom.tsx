import { ChevronLeftIcon, ChevronRightIcon, classNames, Dialog, IconButton, Picture } from '@shop/shared-ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styles from './zoom.module.css';

export interface ZoomProps {
  readonly open: boolean;
  readonly name: string;
  readonly images: readonly string[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture over the whole screen; a click brings it closer, and the frame scrolls. */
export function Zoom({ open, name, images, index, onShow, onClose }: ZoomProps) {
  /** The point that was clicked, as shares of width and height, while the picture is near. */
  const [near, setNear] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const last = images.length - 1;

  useEffect(() => {
    if (!near || !frame.current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current;
    frame.current.scrollLeft = near.x * scrollWidth - clientWidth / 2;
    frame.current.scrollTop = near.y * scrollHeight - clientHeight / 2;
  }, [near]);

  function onClick({ clientX, clientY, currentTarget, detail }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    // A click by the keyboard has no place: it comes closer to the middle.
    const point = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height };
    setNear(near ? null : point);
  }

  function close() {
    setNear(null);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={name} className={styles.dialog}>
      <div ref={frame} className={styles.frame}>
        <button
          type="button"
          aria-label={near ? 'Step back' : 'Come closer'}
          onClick={onClick}
          className={classNames(styles.picture, near && styles.near)}
        >
          <Picture
            src={images[index] ?? ''}
            alt={`${name}, picture ${index + 1} of ${images.length}`}
            sizes={near ? '180vw' : '90vw'}
            width={1080}
            height={1350}
          />
        </button>
      </div>
      {last > 0 ? (
        <div className={styles.arrows}>
          <IconButton label="Previous large picture" onClick={() => onShow(index - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <p className={styles.place}>
            {index + 1} / {images.length}
          </p>
          <IconButton label="Next large picture" onClick={() => onShow(index + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      ) : null}
    </Dialog>
  );
}
