import { createElement, useState } from 'react';
import './wrapping-page.css';

export default function WrappingPage({ services }) {
  const [sheets, setSheets] = useState(1);
  return createElement(
    'section',
    { className: 'wrapping' },
    createElement('h1', null, 'Wrapping paper'),
    createElement('button', { type: 'button', onClick: () => setSheets(sheets + 1) }, `Sheets: ${sheets}`),
    createElement(services.Widget, { name: 'gift-idea' }),
  );
}
