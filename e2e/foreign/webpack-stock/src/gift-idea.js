import { createElement, useState } from 'react';

export default function GiftIdea() {
  const [ideas, setIdeas] = useState(1);
  return createElement(
    'p',
    null,
    `Gift ideas: ${ideas} `,
    createElement('button', { type: 'button', onClick: () => setIdeas(ideas + 1) }, 'One more idea'),
  );
}
