// Stands in for checkout.razorpay.com/v1/checkout.js, with the same constructor and callbacks.
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
      window.removeEventListener('message', handleMessage);
      frame.remove();
      frame = null;
      document.documentElement.style.overflow = scroll;
      if (lastFocus && lastFocus.focus) lastFocus.focus();
    }

    function dismiss() {
      remove();
      if (options.modal && options.modal.ondismiss) options.modal.ondismiss();
    }

    function handleMessage(event) {
      if (!frame || event.origin !== home || event.source !== frame.contentWindow) return;
      const message = event.data;
      if (message.type === 'success') {
        // Like the real window, it is hidden before the handler is called.
        frame.style.visibility = 'hidden';
        if (options.handler) options.handler(message.response);
        if (message.last) remove();
      } else if (message.type === 'failed') {
        emit('payment.failed', { error: message.error });
        if (options.retry === false || (options.retry && options.retry.enabled === false)) dismiss();
      } else if (message.type === 'dismissed') dismiss();
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
      window.addEventListener('message', handleMessage);
      frame.addEventListener('load', () => frame && frame.focus());
      document.body.append(frame);
    };

    this.close = dismiss;
  }

  window.Razorpay = Razorpay;
})();
