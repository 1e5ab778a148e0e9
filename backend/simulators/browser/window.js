// The payment window: sends the chosen ending to the simulator and its messages to the shop's page.
(function () {
  'use strict';
  const form = document.querySelector('form');
  const status = document.querySelector('[data-status]');
  const pay = document.querySelector('[data-pay]');
  const send = (message) => window.parent.postMessage(message, '*');
  const close = () => send({ type: 'dismissed' });
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
    status.textContent = 'Asking the bank …';
    status.dataset.kind = '';
    const answer = await fetch(`/razorpay/window/${form.dataset.order}/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ending }),
    }).then(
      (response) => response.json(),
      () => ({ statusText: 'The simulator does not answer.', messages: [] }),
    );
    status.textContent = answer.statusText;
    next = answer.next || '';
    status.dataset.kind = next ? 'bad' : '';
    pay.disabled = !next;
    if (next) pay.focus();
    answer.messages.forEach((message, index) => send({ ...message, last: index === answer.messages.length - 1 }));
  });
})();
