// The gallery as a page of its own: the packed platform brings it, and no server is needed.
import '../src/tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Gallery />);
