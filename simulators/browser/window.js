// The payment window: asks the simulator to act, and tells the shop's page what came of it.
(function () {
  'use strict';
  const form = document.querySelector('form');
  const words = document.querySelector('[data-words]');
  const pay = document.querySelector('[data-pay]');
  const tell = (told) => window.parent.postMessage(told, '*');
  const close = () => tell({ type: 'dismissed' });
  let next = '';

  document.querySelector('[data-close]').addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  if (!form) return;

  form.addEventListener('change', () => {
    next = '';
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const ending = next || new FormData(form).get('ending');
    pay.disabled = true;
    words.textContent = 'Asking the bank …';
    words.dataset.kind = '';
    const answer = await fetch(`/razorpay/window/${form.dataset.order}/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ending }),
    }).then(
      (response) => response.json(),
      () => ({ words: 'The simulator does not answer.', told: [] }),
    );
    words.textContent = answer.words;
    next = answer.next || '';
    words.dataset.kind = next ? 'bad' : '';
    pay.disabled = !next;
    if (next) pay.focus();
    answer.told.forEach((told, index) => tell({ ...told, last: index === answer.told.length - 1 }));
  });
})();
