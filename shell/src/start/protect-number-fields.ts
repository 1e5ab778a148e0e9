/**
 * Keeps the wheel from changing a field of numbers, of any team: the focused field under the pointer loses the focus, and
 * the page scrolls. Returns a function that stops.
 */
export function protectNumberFields(): () => void {
  const onWheel = ({ target }: WheelEvent) => {
    if (target === document.activeElement && target instanceof HTMLInputElement && target.type === 'number')
      target.blur();
  };
  document.addEventListener('wheel', onWheel, { capture: true, passive: true });
  return () => document.removeEventListener('wheel', onWheel, { capture: true });
}
