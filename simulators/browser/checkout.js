// What the shop's page loads instead of checkout.razorpay.com/v1/checkout.js: the same constructor, the same promises.
(function () {
  'use strict';
  const home = new URL(document.currentScript.src).origin;

  function Razorpay(options) {
    if (!options || !options.key) throw new Error('Razorpay: `key` is mandatory');
    const listeners = new Map();
    let frame = null;
    let lastFocus = null;
    let scroll = '';

    const emit = (event, value) => (listeners.get(event) || []).forEach((listener) => listener(value));

    function remove() {
      if (!frame) return;
      window.removeEventListener('message', hear);
      frame.remove();
      frame = null;
      document.documentElement.style.overflow = scroll;
      if (lastFocus && lastFocus.focus) lastFocus.focus();
    }

    function dismiss() {
      remove();
      if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
    }

    function hear(message) {
      if (!frame || message.origin !== home || message.source !== frame.contentWindow) return;
      const told = message.data;
      if (told.type === 'success') {
        // The window goes first, as the real one does; a second call of the handler finds none.
        frame.style.visibility = 'hidden';
        if (options.handler) options.handler(told.response);
        if (told.last) remove();
      } else if (told.type === 'failed') {
        emit('payment.failed', { error: told.error });
        if (options.retry === false || (options.retry && options.retry.enabled === false)) dismiss();
      } else if (told.type === 'dismissed') dismiss();
    }

    this.on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) || []), listener]);
    };

    this.open = () => {
      if (frame) return;
      const query = new URLSearchParams({
        key: options.key,
        amount: String(options.amount || ''),
        name: options.name || '',
      });
      lastFocus = document.activeElement;
      scroll = document.documentElement.style.overflow;
      frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Razorpay payment (simulator)';
      frame.src = `${home}/razorpay/window/${encodeURIComponent(options.order_id)}?${query}`;
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        background: 'transparent',
        colorScheme: 'normal',
      });
      document.documentElement.style.overflow = 'hidden';
      window.addEventListener('message', hear);
      frame.addEventListener('load', () => frame && frame.focus());
      document.body.append(frame);
    };

    this.close = dismiss;
  }

  window.Razorpay = Razorpay;
})();
