import { NavigationForTest } from '@shop/shared-events/for-test';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useInfiniteScroll } from './use-infinite-scroll';

let reachEnd: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/collection');
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: (entries: { readonly isIntersecting: boolean }[]) => void) {
        reachEnd = () => report([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  history.replaceState(null, '', '/');
});

function List({ onEnd }: { readonly onEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useInfiniteScroll(end, true, onEnd);
  return <div ref={end} />;
}

test('infinite scrolling: the end of the list loads the next page, unless the shopper is already leaving for another one', () => {
  const onEnd = jest.fn();
  render(
    <NavigationForTest entries={['/collection']}>
      <List onEnd={onEnd} />
    </NavigationForTest>,
  );
  reachEnd();
  expect(onEnd).toHaveBeenCalledTimes(1);
  // The list is still shown while the product page loads.
  history.pushState(null, '', '/product/p1');
  reachEnd();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
