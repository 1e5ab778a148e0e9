import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  MinusIcon,
  Picture,
  pictureSize,
  PlusIcon,
} from '@shop/shared-ui';
import Lightbox from 'yet-another-react-lightbox';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import './lightbox.css';
import { describePicture } from './picture-views.rules';
import styles from './zoom.module.css';

export interface ZoomProps {
  readonly open: boolean;
  readonly name: string;
  readonly images: readonly string[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const labels = {
  Previous: 'Previous large picture',
  Next: 'Next large picture',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
};

/** Full-screen images, zoomed and moved by pinch, wheel, double tap, drag and keys. */
export default function Zoom({ open, name, images, index, onShow, onClose }: ZoomProps) {
  const hasSeveral = images.length > 1;
  return (
    <Lightbox
      open={open}
      close={onClose}
      index={index}
      slides={images.map((src, at) => ({ src, alt: describePicture(name, src, at, images.length), ...pictureSize }))}
      plugins={[ZoomPlugin]}
      on={{ view: ({ index: shownIndex }) => onShow(shownIndex) }}
      labels={{ ...labels, Lightbox: `Large pictures of ${name}`, 'Photo gallery': name }}
      className={styles.zoom ?? ''}
      carousel={{ finite: !hasSeveral, preload: 1, padding: 0, imageProps: { decoding: 'async' } }}
      animation={{ fade: 200, swipe: 250, zoom: 200 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2.5, doubleClickMaxStops: 1 }}
      noScroll={{ disabled: true }}
      toolbar={{
        buttons: [
          <p key="place" className={styles.place}>
            {`${index + 1} / ${images.length}`}
          </p>,
          'zoom',
          'close',
        ],
      }}
      render={{
        ...(hasSeveral ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        iconPrev: () => <ChevronLeftIcon />,
        iconNext: () => <ChevronRightIcon />,
        iconClose: () => <CloseIcon />,
        iconZoomIn: () => <PlusIcon />,
        iconZoomOut: () => <MinusIcon />,
        iconError: () => (
          <div className={styles.failed}>
            <Picture src="" alt="" sizes="1px" />
            <p>This picture did not load.</p>
          </div>
        ),
      }}
    />
  );
}
