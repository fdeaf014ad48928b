/** Development only: React's hot replacement must be in place before any component is loaded. */
import './early.ts';
import '@vitejs/plugin-react/preamble';

await import('./entry-client.tsx');
