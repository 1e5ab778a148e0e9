import { createElement, useState } from 'react';

export default function Ribbon() {
  const [colour] = useState('green');
  return createElement('p', null, `With a ${colour} ribbon`);
}
