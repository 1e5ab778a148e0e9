import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as slider from './coin-slider';
import { LazyCoinSlider } from './lazy-coin-slider';

const coins = { usedByOtherLines: 0, available: 500, max: 500, chosen: 0, savedRupees: 0 };

test('coin slider: a failed import is reported, and Retry imports it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(slider);
  render(<LazyCoinSlider load={load} coins={coins} toPay={999} onChoose={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your coins. You can still buy without them.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Use coins' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
