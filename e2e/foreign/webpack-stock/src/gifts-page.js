import { createElement, lazy, Suspense, useEffect, useId, useState } from 'react';
import './gifts-page.css';

const Ribbon = lazy(() => import(/* webpackChunkName: "ribbon" */ './ribbon.js'));

/** The product that the page offers, by the address: /gifts?product=…&size=… */
const readOffer = () => {
  const asked = new URLSearchParams(location.search);
  return { productId: asked.get('product') ?? '', size: asked.get('size') ?? '', coins: 0 };
};

export default function GiftsPage({ services }) {
  performance.mark('gifts:render');
  const id = useId();
  const [isWrapped, setWrapped] = useState(false);
  const [session, setSession] = useState('unknown');
  const [answer, setAnswer] = useState('');

  useEffect(() => {
    const subscription = services.bus.watch('session:changed').subscribe(({ status }) => setSession(status));
    return () => subscription.unsubscribe();
  }, [services]);

  const add = async () => {
    const result = await services.bus.ask('cart:add', readOffer());
    setAnswer(result.ok ? 'The gift is in your cart.' : 'The gift is not in your cart.');
  };

  return createElement(
    'section',
    { className: 'gifts', 'aria-labelledby': id },
    createElement('title', null, 'Gifts · Sikka'),
    createElement('h1', { id }, 'Gifts'),
    createElement('p', null, session === 'signed-in' ? 'Your gifts wait here.' : 'Log in to keep your gifts.'),
    createElement(
      'button',
      { type: 'button', 'aria-pressed': isWrapped, onClick: () => setWrapped(!isWrapped) },
      'Wrap it',
    ),
    isWrapped ? createElement(Suspense, { fallback: null }, createElement(Ribbon)) : null,
    createElement('button', { type: 'button', onClick: add }, 'Give it'),
    createElement('p', { role: 'status' }, answer),
    createElement('p', null, createElement('a', { href: '/about' }, 'Who we are')),
    createElement(services.Widget, { name: 'category-links' }),
  );
}
