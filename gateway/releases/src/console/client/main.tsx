import { createRoot } from 'react-dom/client';
import './console.css';

const root = document.querySelector('#console');
if (root) createRoot(root).render(<p>Release console</p>);
