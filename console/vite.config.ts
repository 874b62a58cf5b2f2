import { join } from 'node:path';
import { type Catalogue, parseMessage } from '@booking/core/texts/messages';
import { defineConfig, type Plugin } from 'vite';

const LANGS = new Set(['en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT']);

/** The controls bring their own words in 34 languages; those that nobody can choose here stay out. */
const ownLanguages: Plugin = {
  name: 'own-languages',
  enforce: 'pre',
  load(id) {
    const [, lang = ''] = /\/intl\/(?:[\w-]+\/)?([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? [];
    return lang === '' || LANGS.has(lang) ? null : 'export default {};';
  },
};

const isPlain = (entry: string) => !entry.includes('{');

const parsed = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => {
      if (typeof entry === 'string') return [key, isPlain(entry) ? entry : parseMessage(entry)];
      return [key, parsed(entry as Catalogue)];
    }),
  );

/** Messages are parsed here, so that no browser loads the parser. */
const parsedTexts: Plugin = {
  name: 'parsed-texts',
  enforce: 'pre',
  transform(code, id) {
    return /\/core\/texts\/\w+\/console(-hotel)?\.json$/.test(id) ? JSON.stringify(parsed(JSON.parse(code))) : null;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  plugins: [ownLanguages, parsedTexts],
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  logLevel: 'warn',
  build: {
    outDir: join(import.meta.dirname, '../.local/console'),
    emptyOutDir: true,
    // What the gateway's page names comes from here.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // An address in place of a file would be code in the page, which its policy refuses.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      input: ['src/main.tsx', 'src/sign-in.ts', 'src/worker.ts'].map((path) => join(import.meta.dirname, path)),
      // A browser asks for the worker by one name, whatever is in it.
      output: { entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      // Libraries say which of their files are for browsers alone; here all are.
      checks: { moduleLevelDirective: false },
    },
  },
});
