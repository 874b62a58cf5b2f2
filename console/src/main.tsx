import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/shell.css';
import './styles/setup.css';
import './styles/first-hour.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { stopUnreadableForms } from './parts/format/unreadable.ts';
import { allowEmptyHtml } from './shell/empty-html.ts';
import { showLook } from './shell/look.ts';

allowEmptyHtml();
showLook();
stopUnreadableForms();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
