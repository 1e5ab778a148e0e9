import { ChevronLeftIcon, ChevronRightIcon, classNames, Dialog, IconButton, Picture } from '@shop/shared-ui';
import { useState } from 'react';
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
  const [near, setNear] = useState(false);
  const last = images.length - 1;

  function close() {
    setNear(false);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={name} className={styles.dialog}>
      <div className={styles.frame}>
        <button
          type="button"
          aria-label={near ? 'Step back' : 'Come closer'}
          onClick={() => setNear(!near)}
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
